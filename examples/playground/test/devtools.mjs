// devtools.mjs - a headless Chromium, driven over its DevTools protocol by a pipe: nothing but node is needed.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const FLAGS = [
  "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync", "--hide-scrollbars", "--mute-audio", "--force-device-scale-factor=1",
  "--remote-debugging-pipe",
];

export class Browser {
  #process;
  #profile;
  #last = 0;
  #waiting = new Map(); // the answers still to come, by the number of their question, and a document to load
  #session;
  #loaded = new Set(); // the documents whose load event has come
  #width;
  #height;
  problems = []; // whatever the page complained about

  constructor(program, width, height) {
    this.#profile = mkdtempSync(join(tmpdir(), "playground-"));
    this.#width = width;
    this.#height = height;
    const flags = [...FLAGS, `--user-data-dir=${this.#profile}`, "about:blank"];
    // The protocol's messages go in by descriptor 3 and come out by 4, each ended by a zero byte.
    this.#process = spawn(program, flags, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    let rest = "";
    this.#process.stdio[4].setEncoding("utf8");
    this.#process.stdio[4].on("data", (chunk) => {
      const messages = (rest + chunk).split("\0");
      rest = messages.pop();
      for (const message of messages) this.#receive(JSON.parse(message));
    });
    this.#process.on("error", (error) => this.#fail(error));
    this.#process.on("exit", (code) => this.#fail(new Error(`the browser has ended with ${code}`)));
    this.#process.stdio[3].on("error", (error) => this.#fail(error));
  }

  #fail(error) {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  #receive(message) {
    if (message.id !== undefined) {
      const { resolve, reject } = this.#waiting.get(message.id) ?? {};
      this.#waiting.delete(message.id);
      if (message.error) reject?.(new Error(message.error.message));
      else resolve?.(message.result);
      return;
    }
    const { method, params } = message;
    if (method === "Page.lifecycleEvent" && params.name === "load") {
      this.#loaded.add(params.loaderId);
      this.#waiting.get(params.loaderId)?.resolve();
      this.#waiting.delete(params.loaderId);
    }
    if (method === "Runtime.exceptionThrown")
      this.problems.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
    if (method === "Runtime.consoleAPICalled" && ["error", "warning", "assert"].includes(params.type))
      this.problems.push(params.args.map((argument) => argument.value ?? argument.description).join(" "));
    if (method === "Log.entryAdded" && ["error", "warning"].includes(params.entry.level))
      this.problems.push(`${params.entry.text} ${params.entry.url ?? ""}`);
  }

  send(method, params = {}) {
    const id = ++this.#last;
    const message = { id, method, params };
    if (this.#session !== undefined) message.sessionId = this.#session;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#process.stdio[3].write(JSON.stringify(message) + "\0");
    });
  }

  async open(url) {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    this.#session = sessionId;
    for (const domain of ["Runtime", "Log", "Page"]) await this.send(`${domain}.enable`);
    const size = { width: this.#width, height: this.#height, deviceScaleFactor: 1, mobile: false };
    await this.send("Emulation.setDeviceMetricsOverride", size);
    await this.send("Page.setLifecycleEventsEnabled", { enabled: true });
    const { errorText, loaderId } = await this.send("Page.navigate", { url });
    if (errorText) throw new Error(`${url}: ${errorText}`);
    // A question to a document that is about to be replaced would be lost with it.
    if (!this.#loaded.has(loaderId))
      await new Promise((resolve, reject) => this.#waiting.set(loaderId, { resolve, reject }));
  }

  /** The value of an expression in the page; promises are waited for. Undefined if the page is replaced before it answers. */
  async evaluate(expression) {
    const answer = await this.send("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true })
      .catch((error) => {
        if (!/navigated or closed|context was destroyed/.test(error.message)) throw error;
        return { result: {} };
      });
    if (answer.exceptionDetails) {
      throw new Error(answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text);
    }
    return answer.result.value;
  }

  async screenshot() {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    return Buffer.from(data, "base64");
  }

  async close() {
    const ended = new Promise((resolve) => this.#process.once("exit", resolve));
    const grace = setTimeout(() => this.#process.kill("SIGKILL"), 5000);
    await this.send("Browser.close").catch(() => {});
    await ended;
    clearTimeout(grace);
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
