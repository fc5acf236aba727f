import Testing

/// Methods that are inlined belong to types that inlined code may use.
///
/// Without that, the compiler makes a call of each of them in another module, even of a property of one expression, and says nothing.
struct InlinableTypeTests {
  /// Returns the lines that declare a type of the package with methods to inline that cannot be inlined in another module.
  private func breaches(in code: SwiftCode) -> [Substring] {
    var breaches: [Substring] = []
    var type: Substring?
    var isUsable = false
    for line in code.lines {
      if line.hasPrefix("package ") || line.hasPrefix("@usableFromInline package ") {
        type = ["struct ", "enum ", "class "].contains(where: line.contains) ? line : nil
        isUsable = isUsable || line.hasPrefix("@")
      } else if line.hasPrefix("@usableFromInline") {
        isUsable = true
      } else if line.hasPrefix("}") {
        (type, isUsable) = (nil, false)
      } else if line.contains("@inlinable"), !isUsable, let known = type {
        breaches.append(known)
        type = nil
      }
    }
    return breaches
  }

  @Test func everyTypeOfThePackageWithInlinableMethodsIsUsableFromInlinedCode() throws {
    let files = try Sources.swiftFiles(in: "Sources")
    #expect(files.count > 50)
    for file in files { #expect(breaches(in: try Sources.code(file)) == [], "\(file)") }
  }

  @Test func theRuleFindsWhatBreaksIt() {
    let method = "  @inlinable package var a: Int { 1 }\n"
    let breach = "package struct A {\n\(method)}\n"
    #expect(breaches(in: SwiftCode(breach)) == ["package struct A {"])
    #expect(
      breaches(in: SwiftCode("@usableFromInline\n\(breach)package final class B {\n\(method)}\n")).count == 1)
    for harmless in [
      "@usableFromInline\n\(breach)", "@usableFromInline \(breach)", "public struct A {\n\(method)}\n",
      "extension Int {\n\(method)}\n", "package struct A {\n}\n\npublic struct B {\n\(method)}\n",
      "package struct A {\n  // @inlinable\n}\n",
    ] {
      #expect(breaches(in: SwiftCode(harmless)) == [], "\(harmless)")
    }
  }
}
