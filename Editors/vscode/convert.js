// From the values of the Language Server Protocol to those of the editor, and back.
"use strict";

const vscode = require("vscode");

const fromPosition = (position) => ({ line: position.line, character: position.character });
const fromRange = (range) => ({ start: fromPosition(range.start), end: fromPosition(range.end) });
const range = (value) =>
  new vscode.Range(value.start.line, value.start.character, value.end.line, value.end.character);
const edit = (value) => new vscode.TextEdit(range(value.range), value.newText);
const location = (value) => new vscode.Location(vscode.Uri.parse(value.uri), range(value.range));

// The editor counts kinds from 0, the protocol from 1.
const highlight = (value) => new vscode.DocumentHighlight(range(value.range), value.kind - 1);

/** Text of the server as Markdown; nothing in it is a command to the editor. */
function markdown(text) {
  const value = new vscode.MarkdownString(text);
  value.isTrusted = false;
  return value;
}

function diagnostic(value) {
  // The editor counts severities from 0, the protocol from 1.
  const result = new vscode.Diagnostic(range(value.range), value.message, value.severity - 1);
  result.code = value.code;
  result.source = value.source;
  result.relatedInformation = (value.relatedInformation ?? []).map(
    (related) => new vscode.DiagnosticRelatedInformation(location(related.location), related.message));
  return result;
}

function completion(value) {
  // The editor counts kinds from 0, the protocol from 1.
  const item = new vscode.CompletionItem(value.label, value.kind - 1);
  item.detail = value.detail;
  item.documentation = value.documentation ? markdown(value.documentation.value) : undefined;
  item.sortText = value.sortText;
  item.filterText = value.filterText;
  item.range = range(value.textEdit.range);
  item.insertText =
    value.insertTextFormat === 2 ? new vscode.SnippetString(value.textEdit.newText) : value.textEdit.newText;
  // Behind a folder a path goes on.
  if (item.kind === vscode.CompletionItemKind.Folder) {
    item.command = { title: "go on", command: "editor.action.triggerSuggest" };
  }
  return item;
}

const hover = (value) => (value ? new vscode.Hover(markdown(value.contents.value), range(value.range)) : null);

function symbol(value) {
  // The editor counts kinds from 0, the protocol from 1.
  const result = new vscode.DocumentSymbol(
    value.name, value.detail ?? "", value.kind - 1, range(value.range), range(value.selectionRange));
  result.children = (value.children ?? []).map(symbol);
  return result;
}

const folding = (value) =>
  new vscode.FoldingRange(
    value.startLine, value.endLine, value.kind === "comment" ? vscode.FoldingRangeKind.Comment : undefined);

function workspaceEdit(value) {
  if (!value) return null;
  const result = new vscode.WorkspaceEdit();
  for (const [uri, edits] of Object.entries(value.changes ?? {})) {
    result.set(vscode.Uri.parse(uri), edits.map(edit));
  }
  return result;
}

function action(value) {
  const kind = value.kind === "quickfix"
    ? vscode.CodeActionKind.QuickFix : vscode.CodeActionKind.SourceFixAll.append("whisker");
  const result = new vscode.CodeAction(value.title, kind);
  result.edit = workspaceEdit(value.edit);
  result.isPreferred = value.isPreferred;
  result.diagnostics = (value.diagnostics ?? []).map(diagnostic);
  return result;
}

module.exports = {
  action, completion, diagnostic, edit, folding, fromPosition, fromRange, highlight, hover, location, range, symbol, workspaceEdit,
};
