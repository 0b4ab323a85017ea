/* The tutorial SAT with the branches of its projection taken out: what a compiler and a careful reader make of it. */
#define TUTORIAL_BRANCHLESS
#include "peer_tutorial.c"
