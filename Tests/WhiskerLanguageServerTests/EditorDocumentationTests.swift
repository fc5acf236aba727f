import Foundation
import WhiskerLanguageServer
import WhiskerText
import XCTest

/// The page about editors lists the server's features, and nothing else.
final class EditorDocumentationTests: XCTestCase {
  private func page() throws -> String {
    try String(contentsOfFile: "Documentation/EDITORS.md", encoding: .utf8)
  }

  func testEveryMethodOfThePageIsAnswered() throws {
    let methods = Set(
      try page().matches(of: /`(textDocument\/[A-Za-z]+)`/).map { String($0.output.1) })
    XCTAssertGreaterThan(methods.count, 8)
    let session = try EditorSession()
    for method in methods where method != "textDocument/publishDiagnostics" {
      let code = try session.response(to: method, [:])["error"]?["code"]?.integer
      XCTAssertEqual(code, -32602, "\(method): the parameters are wrong, the method is known")
    }
  }

  func testEveryAbilityIsOnThePage() throws {
    let page = try page()
    var server = LanguageServer(apps: [], options: LanguageServerOptions(artifacts: "x"))
    let answer = server.receive([
      "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": ["capabilities": [:]],
    ])
    guard case .object(let abilities)? = answer.first?["result"]?["capabilities"] else {
      return XCTFail("no abilities")
    }
    for ability in abilities where ability.key.hasSuffix("Provider") {
      var name = ability.key.dropLast("Provider".count)
      if name == "documentFormatting" { name = "formatting" }
      XCTAssertTrue(page.contains("`textDocument/\(name)`"), ability.key)
    }
  }

  func testTheExtensionHasTheSettingsThatItsPageNames() throws {
    let manifest = try JSONValue(
      bytes: Array(try Data(contentsOf: URL(fileURLWithPath: "Editors/vscode/package.json"))))
    guard case .object(let settings)? = manifest["contributes"]?["configuration"]?["properties"] else {
      return XCTFail("no settings")
    }
    let page = try String(contentsOfFile: "Editors/vscode/README.md", encoding: .utf8)
    let code = try String(contentsOfFile: "Editors/vscode/extension.js", encoding: .utf8)
    XCTAssertFalse(settings.isEmpty)
    for setting in settings {
      XCTAssertTrue(page.contains("`\(setting.key)`"), setting.key)
      let last = setting.key.split(separator: ".").last ?? ""
      XCTAssertTrue(code.contains("settings.get(\"\(last)\""), setting.key)
    }
    let main = try XCTUnwrap(manifest["main"]?.text)
    XCTAssertTrue(FileManager.default.fileExists(atPath: "Editors/vscode/\(main)"))
    XCTAssertNil(manifest["dependencies"], "no package is needed")
    XCTAssertNil(manifest["devDependencies"])
  }
}
