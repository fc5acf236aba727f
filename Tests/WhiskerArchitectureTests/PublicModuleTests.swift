import Foundation
import Testing

/// The modules that the README calls public are those that declare anything public.
struct PublicModuleTests {
  /// The modules that other packages may use, by the README.
  private static func documented() throws -> [String] {
    let page = try Sources.text(Sources.root + "/README.md")
    let start = try #require(page.firstRange(of: "Other packages may use the `public` declarations of "))
    let list = try #require(page[start.upperBound...].split(separator: ".", maxSplits: 1).first)
    return list.matches(of: /`(\w+)`/).map { String($0.1) }
  }

  /// Whether code declares anything public; an import is no declaration.
  private static func isPublic(_ code: SwiftCode) -> Bool {
    code.lines.contains { line in
      let words = line.split(separator: " ").drop { $0.hasPrefix("@") }
      guard words.count > 1, let access = words.first, ["public", "open"].contains(access) else {
        return false
      }
      // A variable may have the name `open`.
      return !["import", "=", "-=", "+="].contains(words[words.startIndex + 1])
    }
  }

  @Test func noOtherModuleDeclaresAnythingPublic() throws {
    let documented = try Self.documented()
    #expect(documented.count > 10, "the list was not found")
    for module in try Sources.modules() {
      let files = try Sources.swiftFiles(in: "Sources/" + module).filter {
        try Self.isPublic(Sources.code($0)) && !$0.hasSuffix("/WhiskerText/Bytes/Bytewise.swift")
      }
      #expect(
        documented.contains(module) ? !files.isEmpty : files.isEmpty,
        "\"Public API\" in the README and the public declarations of \(module) disagree: \(files)")
    }
  }

  @Test func eachPublicModuleHasAPageAndItsReferenceIsBuilt() throws {
    let script = try Sources.text(Sources.root + "/.ci/documentation")
    let line = try #require(script.split(separator: "\n").first { $0.hasPrefix("modules=(") })
    let built = line.dropFirst("modules=(".count).dropLast().split(separator: " ").map(String.init)
    let documented = try Self.documented()
    #expect(Set(built) == Set(documented))
    for module in documented {
      let page = "\(Sources.root)/Sources/\(module)/\(module).docc/\(module).md"
      #expect(FileManager.default.fileExists(atPath: page), "\(page)")
    }
  }

  @Test func publicDeclarationsAreFound() {
    for line in ["public let a = 1", "  @inlinable public func a() {", "open class A {", "public struct A {"]
    {
      #expect(Self.isPublic(SwiftCode(line)), "\(line)")
    }
    for line in [
      "public import ScreenModels", "package struct A {", "// public let a", "open = outer.popLast()",
    ] {
      #expect(!Self.isPublic(SwiftCode(line)), "\(line)")
    }
  }
}
