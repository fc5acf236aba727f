import Foundation
import Testing
import WhiskerLanguageServer
import WhiskerText

/// The page about editors lists the server's features, and nothing else.
struct EditorDocumentationTests {
  private func page() throws -> String {
    try String(contentsOfFile: "Documentation/EDITORS.md", encoding: .utf8)
  }

  @Test func everyMethodOfThePageIsAnswered() throws {
    let methods = Set(
      try page().matches(of: /`(textDocument\/[A-Za-z]+)`/).map { String($0.output.1) })
    #expect(methods.count > 8)
    let session = try EditorSession()
    for method in methods where method != "textDocument/publishDiagnostics" {
      let code = try session.response(to: method, [:])["error"]?["code"]?.integer
      #expect(code == -32602, "\(method): the parameters are wrong, the method is known")
    }
  }

  @Test func everyAbilityIsOnThePage() throws {
    let page = try page()
    var server = LanguageServer(apps: [], options: LanguageServerOptions(artifacts: "x"))
    let answer = server.receive([
      "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": ["capabilities": [:]],
    ])
    guard case .object(let abilities)? = answer.first?["result"]?["capabilities"] else {
      Issue.record("no abilities")
      return
    }
    for ability in abilities where ability.key.hasSuffix("Provider") {
      var name = ability.key.dropLast("Provider".count)
      if name == "documentFormatting" { name = "formatting" }
      #expect(page.contains("`textDocument/\(name)`"), "\(ability.key)")
    }
  }

  @Test func theExtensionHasTheSettingsThatItsPageNames() throws {
    let manifest = try JSONValue(
      bytes: Array(try Data(contentsOf: URL(fileURLWithPath: "Editors/vscode/package.json"))))
    guard case .object(let settings)? = manifest["contributes"]?["configuration"]?["properties"] else {
      Issue.record("no settings")
      return
    }
    let page = try String(contentsOfFile: "Editors/vscode/README.md", encoding: .utf8)
    let code = try String(contentsOfFile: "Editors/vscode/extension.js", encoding: .utf8)
    #expect(!settings.isEmpty)
    for setting in settings {
      #expect(page.contains("`\(setting.key)`"), "\(setting.key)")
      let last = setting.key.split(separator: ".").last ?? ""
      #expect(code.contains("settings.get(\"\(last)\""), "\(setting.key)")
    }
    let main = try #require(manifest["main"]?.text)
    #expect(FileManager.default.fileExists(atPath: "Editors/vscode/\(main)"))
    #expect(manifest["dependencies"] == nil, "no package is needed")
    #expect(manifest["devDependencies"] == nil)
  }
}
