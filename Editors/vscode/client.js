// A client of the Language Server Protocol over the standard streams of a process. It knows nothing of any editor, so that a script
// can drive it as well as an extension; see Scripts/editor-check.
"use strict";

const { spawn } = require("child_process");

/** Cuts a stream of bytes into messages: headers that end with an empty line, one of them Content-Length, and so many bytes. */
class MessageReader {
  constructor() {
    this.buffer = Buffer.alloc(0);
  }

  /** Takes the next bytes; gives the messages that they complete. */
  feed(bytes) {
    this.buffer = Buffer.concat([this.buffer, bytes]);
    const messages = [];
    for (;;) {
      const end = this.buffer.indexOf("\r\n\r\n");
      if (end < 0) return messages;
      const header = this.buffer.toString("latin1", 0, end);
      const length = /^content-length:\s*(\d+)\s*$/im.exec(header);
      if (!length) throw new Error(`a message without a length: ${JSON.stringify(header.slice(0, 80))}`);
      const start = end + 4;
      const behind = start + Number(length[1]);
      if (this.buffer.length < behind) return messages;
      messages.push(JSON.parse(this.buffer.toString("utf8", start, behind)));
      this.buffer = this.buffer.subarray(behind);
    }
  }
}

/** What a request that the server refused is rejected with. */
class ResponseError extends Error {
  constructor(error) {
    super(error.message);
    this.code = error.code;
  }
}

/**
 * One server process and the messages to and from it.
 *
 * @param {object} handlers
 *   `notification(method, params)` and `request(method, params)`, whose result is the answer, take what the server says;
 *   `log(text)` takes what it writes to standard error; `end(code, problem)` is called once, when it is over.
 */
class Client {
  constructor(command, args, options, handlers) {
    this.handlers = handlers;
    this.waiting = new Map();
    this.number = 0;
    this.isOver = false;
    this.process = spawn(command, args, { ...options, stdio: ["pipe", "pipe", "pipe"] });
    this.process.on("error", (error) => this.over(null, error));
    this.process.on("close", (code) => this.over(code, null));
    // A server that is gone is told by its end.
    this.process.stdin.on("error", () => {});
    this.process.stderr.on("data", (bytes) => handlers.log(bytes.toString("utf8")));
    const reader = new MessageReader();
    this.process.stdout.on("data", (bytes) => {
      try {
        for (const message of reader.feed(bytes)) this.receive(message);
      } catch (error) {
        handlers.log(`${error.message}\n`);
        this.process.kill();
      }
    });
  }

  send(message) {
    if (this.isOver) return;
    const content = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }), "utf8");
    this.process.stdin.write(`Content-Length: ${content.length}\r\n\r\n`);
    this.process.stdin.write(content);
  }

  notify(method, params) {
    this.send({ method, params });
  }

  /**
   * Sends a request; gives the promise of its result.
   *
   * @param cancellation An editor's token, if the request can be cancelled.
   */
  request(method, params, cancellation) {
    if (this.isOver) return Promise.reject(new Error("the language server has ended"));
    const id = ++this.number;
    return new Promise((resolve, reject) => {
      const listener = cancellation?.onCancellationRequested(() => this.notify("$/cancelRequest", { id }));
      this.waiting.set(id, { resolve, reject, listener });
      this.send({ id, method, params });
    });
  }

  receive(message) {
    if (message.method !== undefined && message.id !== undefined) {
      Promise.resolve(this.handlers.request(message.method, message.params)).then(
        (result) => this.send({ id: message.id, result: result ?? null }),
        (error) => this.send({ id: message.id, error: { code: -32603, message: String(error.message) } }));
      return;
    }
    if (message.method !== undefined) {
      this.handlers.notification(message.method, message.params);
      return;
    }
    const request = this.waiting.get(message.id);
    if (!request) {
      if (message.error) this.handlers.log(`${message.error.message}\n`);
      return;
    }
    this.waiting.delete(message.id);
    request.listener?.dispose();
    if (message.error) request.reject(new ResponseError(message.error));
    else request.resolve(message.result);
  }

  over(code, problem) {
    if (this.isOver) return;
    this.isOver = true;
    for (const request of this.waiting.values()) {
      request.listener?.dispose();
      request.reject(problem ?? new Error("the language server has ended"));
    }
    this.waiting.clear();
    this.handlers.end(code, problem);
  }

  /** Ends the server as the protocol says; one that does not listen is ended all the same. */
  async stop(milliseconds = 2000) {
    if (this.isOver) return;
    const ended = new Promise((resolve) => this.process.once("close", resolve));
    const timer = setTimeout(() => this.process.kill(), milliseconds);
    this.request("shutdown").then(() => this.notify("exit"), () => this.process.kill());
    await ended;
    clearTimeout(timer);
  }
}

module.exports = { Client, MessageReader, ResponseError };
