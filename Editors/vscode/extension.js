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
      // The editor's own watcher tells of files already, so a registration has nothing to do.
      request: () => null,
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
        workspace: { workspaceFolders: true },
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
    this.client = null;
    this.known = null;
    this.diagnostics.clear();
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
    this.client = null;
    this.known = null;
    this.diagnostics.clear();
    await client?.stop();
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
  const watcher = vscode.workspace.createFileSystemWatcher("**/{*.journey,Fixtures/**,seen/*.txt}");
  const filesChanged = () => session.notify("workspace/didChangeWatchedFiles", { changes: [] });
  context.subscriptions.push(
    output, diagnostics, watcher,
    watcher.onDidChange(filesChanged), watcher.onDidCreate(filesChanged), watcher.onDidDelete(filesChanged),
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
