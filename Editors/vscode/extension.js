// Journeys in Visual Studio Code: starts `whisker lsp` and hands what it says to the editor. Plain JavaScript on the editor's own
// interface, with nothing to install or build.
"use strict";

const fs = require("fs");
const path = require("path");
const vscode = require("vscode");
const { Client } = require("./client");
const convert = require("./convert");

const selector = [{ language: "journey", scheme: "file" }, { language: "journey", scheme: "untitled" }];
/** How often a server that ends by itself is started anew within `restartWindow` milliseconds. */
const restartLimit = 4;
const restartWindow = 180000;

/** The server, the documents that it knows, and what it found wrong with them. */
class Session {
  constructor(output, diagnostics) {
    this.output = output;
    this.diagnostics = diagnostics;
    this.client = null;
    this.ready = null;
    /** The watchers of the files that the server wants to know of. */
    this.watchers = [];
    /** The documents that the server was told to be open; none before it is ready. */
    this.known = null;
    this.ends = [];
    /** Whether a server is to run once a restart is over. */
    this.isWanted = true;
    /** The restart that is under way. */
    this.restarting = null;
  }

  start() {
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
    const { command, args } = serverCommand(folder);
    this.output.appendLine(`${command} ${args.join(" ")}`);
    const client = new Client(command, args, { cwd: folder }, {
      notification: (method, params) => { if (client === this.client) this.notified(method, params); },
      request: (method, params) => { if (client === this.client) this.asked(method, params); return null; },
      log: (text) => this.output.append(text),
      end: (code, problem) => this.ended(client, code, problem, command),
    });
    this.client = client;
    this.ready = this.initialize(client);
    // Requests wait for it and fail with it; here it is only kept from being unhandled.
    this.ready.catch(() => {});
  }

  async initialize(client) {
    const folders = (vscode.workspace.workspaceFolders ?? []).map((folder) => ({
      uri: folder.uri.toString(), name: folder.name,
    }));
    await client.request("initialize", {
      processId: process.pid,
      clientInfo: { name: "Visual Studio Code", version: vscode.version },
      rootUri: folders[0]?.uri ?? null,
      workspaceFolders: folders.length > 0 ? folders : null,
      capabilities: {
        general: { positionEncodings: ["utf-16"] },
        textDocument: {
          completion: { completionItem: { snippetSupport: true, documentationFormat: ["markdown"] } },
          publishDiagnostics: { relatedInformation: true, versionSupport: true },
          rename: { prepareSupport: true },
        },
        workspace: {
          workspaceFolders: true,
          didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true },
        },
      },
    });
    if (client !== this.client) throw new Error("the language server has been replaced");
    client.notify("initialized", {});
    // From here on documents are followed. What happened to them before is in their text; nothing is awaited in between.
    this.known = new Set();
    for (const document of vscode.workspace.textDocuments) this.opened(document);
    return client;
  }

  ended(client, code, problem, command) {
    if (client !== this.client) return;
    this.forget();
    if (problem) {
      vscode.window.showErrorMessage(
        `Whisker: ${command} cannot be started (${problem.message}). `
        + "Build it with `swift build`, or set whisker.server.path.");
      return;
    }
    const now = Date.now();
    this.ends = this.ends.filter((end) => now - end < restartWindow).concat(now);
    this.output.appendLine(`the language server ended with code ${code}`);
    if (this.ends.length <= restartLimit) this.start();
    else vscode.window.showErrorMessage("Whisker: the language server stopped too often; see the output channel \"Whisker\".");
  }

  /** Ends the server that runs; nothing that it still says is heard. */
  async end() {
    const client = this.client;
    this.forget();
    await client?.stop();
  }

  /** Forgets the server, and what is known from it. */
  forget() {
    this.client = null;
    this.known = null;
    this.diagnostics.clear();
    for (const watcher of this.watchers) watcher.dispose();
    this.watchers = [];
  }

  async stop() {
    this.isWanted = false;
    await (this.restarting ?? this.end());
  }

  /** Ends the server and starts one with the settings of then. A restart that is under way does for those that are asked for meanwhile. */
  async restart() {
    if (!vscode.workspace.isTrusted) return;
    this.isWanted = true;
    this.restarting ??= this.replace();
    await this.restarting;
  }

  async replace() {
    await this.end();
    this.restarting = null;
    this.ends = [];
    if (this.isWanted) this.start();
  }

  /** The result of a request, once the server is ready; nothing where it is gone or the request was cancelled. */
  async request(method, params, cancellation) {
    const asked = this.client;
    if (!asked) return null;
    try {
      await this.ready;
      return await asked.request(method, params, cancellation);
    } catch (error) {
      // Cancelled; the editor does not want it any more.
      if (error.code === -32800 || asked !== this.client) return null;
      throw error;
    }
  }

  /** Tells a server that is ready; one that is not yet finds things as they are then. */
  notify(method, params) {
    if (this.known) this.client.notify(method, params);
  }

  notified(method, params) {
    if (method === "textDocument/publishDiagnostics") {
      this.diagnostics.set(vscode.Uri.parse(params.uri), params.diagnostics.map(convert.diagnostic));
    } else if (method === "window/logMessage") {
      this.output.appendLine(params.message);
    }
  }

  /** Watches the files of a request of the server, which then looks at everything again. */
  asked(method, params) {
    if (method !== "client/registerCapability") return;
    const patterns = params.registrations
      .filter((registration) => registration.method === "workspace/didChangeWatchedFiles")
      .flatMap((registration) => registration.registerOptions.watchers.map((watcher) => watcher.globPattern));
    for (const pattern of patterns) {
      const watcher = vscode.workspace.createFileSystemWatcher(
        typeof pattern === "string"
          ? pattern : new vscode.RelativePattern(vscode.Uri.parse(pattern.baseUri), pattern.pattern));
      const changed = () => this.notify("workspace/didChangeWatchedFiles", { changes: [] });
      watcher.onDidChange(changed);
      watcher.onDidCreate(changed);
      watcher.onDidDelete(changed);
      this.watchers.push(watcher);
    }
  }

  // Documents. Before the server is ready nothing is told of them.

  opened(document) {
    const uri = document.uri.toString();
    if (!this.known || this.known.has(uri) || !vscode.languages.match(selector, document)) return;
    this.known.add(uri);
    this.client.notify("textDocument/didOpen", {
      textDocument: {
        uri, languageId: document.languageId, version: document.version, text: document.getText(),
      },
    });
  }

  saved(document) {
    const uri = document.uri.toString();
    if (this.known?.has(uri)) this.client.notify("textDocument/didSave", { textDocument: { uri } });
  }

  closed(document) {
    const uri = document.uri.toString();
    if (this.known?.delete(uri)) this.client.notify("textDocument/didClose", { textDocument: { uri } });
  }

  changed(event) {
    const uri = event.document.uri.toString();
    if (!this.known?.has(uri) || event.contentChanges.length === 0) return;
    this.client.notify("textDocument/didChange", {
      textDocument: { uri, version: event.document.version },
      contentChanges: event.contentChanges.map((change) => ({
        range: convert.fromRange(change.range), text: change.text,
      })),
    });
  }
}

/** The program to start: the one of the settings, else the one built in the folder, else the one on the path. */
function serverCommand(folder) {
  const settings = vscode.workspace.getConfiguration("whisker.server");
  const args = ["lsp", ...settings.get("arguments", [])];
  const chosen = settings.get("path", "").replace("${workspaceFolder}", folder ?? "");
  if (chosen) {
    const isName = !chosen.includes("/");
    return { command: isName || !folder ? chosen : path.resolve(folder, chosen), args };
  }
  for (const built of folder ? [".build/release/whisker", ".build/debug/whisker"] : []) {
    const full = path.join(folder, built);
    if (fs.existsSync(full)) return { command: full, args };
  }
  return { command: "whisker", args };
}

/** What the editor asks the server for. */
function providers(session) {
  const ask = (method, document, extra, cancellation) =>
    session.request(`textDocument/${method}`, { textDocument: { uri: document.uri.toString() }, ...extra }, cancellation);
  const at = (position) => ({ position: convert.fromPosition(position) });
  const languages = vscode.languages;
  return [
    languages.registerCompletionItemProvider(selector, {
      provideCompletionItems: async (document, position, cancellation) => {
        const list = await ask("completion", document, at(position), cancellation);
        return new vscode.CompletionList((list?.items ?? []).map(convert.completion), list?.isIncomplete ?? false);
      },
    }, "\"", "{", "@", "/", " "),
    languages.registerHoverProvider(selector, {
      provideHover: async (document, position, cancellation) =>
        convert.hover(await ask("hover", document, at(position), cancellation)),
    }),
    languages.registerDefinitionProvider(selector, {
      provideDefinition: async (document, position, cancellation) =>
        ((await ask("definition", document, at(position), cancellation)) ?? []).map(convert.location),
    }),
    languages.registerReferenceProvider(selector, {
      provideReferences: async (document, position, context, cancellation) => {
        const extra = { ...at(position), context: { includeDeclaration: context.includeDeclaration } };
        return ((await ask("references", document, extra, cancellation)) ?? []).map(convert.location);
      },
    }),
    languages.registerDocumentHighlightProvider(selector, {
      provideDocumentHighlights: async (document, position, cancellation) =>
        ((await ask("documentHighlight", document, at(position), cancellation)) ?? []).map(convert.highlight),
    }),
    languages.registerDocumentFormattingEditProvider(selector, {
      provideDocumentFormattingEdits: async (document, options, cancellation) =>
        ((await ask("formatting", document, { options }, cancellation)) ?? []).map(convert.edit),
    }),
    languages.registerDocumentSymbolProvider(selector, {
      provideDocumentSymbols: async (document, cancellation) =>
        ((await ask("documentSymbol", document, {}, cancellation)) ?? []).map(convert.symbol),
    }),
    languages.registerFoldingRangeProvider(selector, {
      provideFoldingRanges: async (document, context, cancellation) =>
        ((await ask("foldingRange", document, {}, cancellation)) ?? []).map(convert.folding),
    }),
    languages.registerRenameProvider(selector, {
      prepareRename: async (document, position, cancellation) => {
        const target = await ask("prepareRename", document, at(position), cancellation);
        if (!target) throw new Error("there is no param, column, table or let here");
        return { range: convert.range(target.range), placeholder: target.placeholder };
      },
      provideRenameEdits: async (document, position, newName, cancellation) =>
        convert.workspaceEdit(await ask("rename", document, { ...at(position), newName }, cancellation)),
    }),
    languages.registerCodeActionsProvider(selector, {
      provideCodeActions: async (document, range, context, cancellation) => {
        const only = context.only ? [context.only.value] : undefined;
        const actions = await ask(
          "codeAction", document, { range: convert.fromRange(range), context: { diagnostics: [], only } }, cancellation);
        return (actions ?? []).map(convert.action);
      },
    }, {
      providedCodeActionKinds: [
        vscode.CodeActionKind.QuickFix, vscode.CodeActionKind.SourceFixAll.append("whisker"),
      ],
    }),
  ];
}

let session;

/** Starts the server and registers what it can do. */
function activate(context) {
  const output = vscode.window.createOutputChannel("Whisker");
  const diagnostics = vscode.languages.createDiagnosticCollection("whisker");
  session = new Session(output, diagnostics);
  context.subscriptions.push(
    output, diagnostics,
    vscode.workspace.onDidOpenTextDocument((document) => session.opened(document)),
    vscode.workspace.onDidChangeTextDocument((event) => session.changed(event)),
    vscode.workspace.onDidSaveTextDocument((document) => session.saved(document)),
    vscode.workspace.onDidCloseTextDocument((document) => session.closed(document)),
    vscode.workspace.onDidChangeWorkspaceFolders((event) => {
      const folders = (list) => list.map((folder) => ({ uri: folder.uri.toString(), name: folder.name }));
      session.notify("workspace/didChangeWorkspaceFolders", {
        event: { added: folders(event.added), removed: folders(event.removed) },
      });
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("whisker.server")) session.restart();
    }),
    vscode.commands.registerCommand("whisker.restartServer", () => session.restart()),
    // The program that is started may be one of the folder.
    vscode.workspace.onDidGrantWorkspaceTrust(() => session.restart()),
    ...providers(session));
  if (vscode.workspace.isTrusted) session.start();
}

/** Ends the server. */
function deactivate() {
  return session?.stop();
}

module.exports = { activate, deactivate };
