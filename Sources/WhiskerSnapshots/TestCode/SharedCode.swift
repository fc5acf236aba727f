/// The code of a test file that other files may run: anything but its tests and what is private to it.
///
/// ```swift
/// struct Robot {
///   init(_ text: String) { assertModel(HomeModel(text), matches: text) }
/// }
/// ```
///
/// Types are entered, and the bodies of tests, of private members and of what a test case overrides are skipped. Any other body counts, also
/// one that compares nothing itself, as it may call a function that does, and so does a property that calls a function for its value. The
/// `screen` of a model does not count.
struct SharedCode {
  /// The declaration that the next body belongs to.
  private enum Declaration {
    case none
    case type
    /// Its body runs in this file only.
    case own
    case shared
  }

  /// Whether there is such code in a source; also true if the braces of the source do not match.
  static func exists(in text: String) -> Bool {
    var code = SharedCode(tokens: Array(SwiftTokens(text)))
    return code.search()
  }

  private let tokens: [SwiftTokens.Token]
  private var index = 0
  private var declaration = Declaration.none
  /// Whether it is that of a property, whose value may call a function.
  private var isProperty = false
  /// Whether the attributes and modifiers before the next keyword are those of a test, or of something private or overridden.
  private var (isTest, isOwn, isOverride) = (false, false, false)
  /// Whether the line has anything but attributes and modifiers, so that those of the next line belong to something else.
  private var hasBegun = false
  private var parentheses = 0
  private var types = 0

  private init(tokens: [SwiftTokens.Token]) { self.tokens = tokens }

  private mutating func search() -> Bool {
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      switch token {
      case .lineEnd: if hasBegun, parentheses == 0 { endLine() }
      case .sign(UInt8(ascii: ";")): endLine()
      case .sign(UInt8(ascii: "(")):
        if parentheses == 0, callsFunction { return true }
        parentheses += 1
      case .sign(UInt8(ascii: ")")): parentheses -= 1
      case .sign(UInt8(ascii: "{")): if !enterBody() { return true }
      case .sign(UInt8(ascii: "}")):
        types -= 1
        begin()
      case .sign: if parentheses == 0 { hasBegun = true }
      case .word(let word): if !read(word) { return true }
      }
    }
    return types != 0 || parentheses != 0
  }

  private mutating func endLine() { (isTest, isOwn, isOverride, hasBegun) = (false, false, false, false) }

  /// Whether the parenthesis that was just read begins the arguments of a function in the value of a shared property.
  private var callsFunction: Bool {
    guard hasBegun, isProperty, case .shared = declaration, index > 1,
      case .word(let name) = tokens[index - 2]
    else { return false }
    return name.first?.isLowercase == true && name != "let" && name != "var"
  }

  /// Begins the next declaration.
  private mutating func begin() {
    endLine()
    declaration = .none
  }

  /// Enters a type, or skips a body that runs in this file only; false for any other body.
  private mutating func enterBody() -> Bool {
    if parentheses > 0, isTest || isOwn { return skipBody() }
    switch declaration {
    case .none, .shared: return false
    case .own:
      guard skipBody() else { return false }
      if parentheses == 0 { endLine() }
    case .type:
      types += 1
      begin()
    }
    return true
  }

  /// Skips a body to its end; false if there is none.
  private mutating func skipBody() -> Bool {
    var depth = 1
    while depth > 0, index < tokens.count {
      if tokens[index] == .sign(UInt8(ascii: "{")) { depth += 1 }
      if tokens[index] == .sign(UInt8(ascii: "}")) { depth -= 1 }
      index += 1
    }
    return depth == 0
  }

  /// Takes note of a word; false if it compares a screen outside of any body.
  private mutating func read(_ word: String) -> Bool {
    if ["assertModel", "assertScreen", "expectScreen"].contains(where: word.hasPrefix) { return false }
    if parentheses > 0 { return true }
    switch word {
    case "@Test", "@Suite": isTest = true
    // A setter may be private alone.
    case "private", "fileprivate": if !isNext(UInt8(ascii: "(")) { isOwn = true }
    case "override": isOverride = true
    case _ where Self.modifiers.contains(word) || word.hasPrefix("@"): break
    case "case", "typealias", "associatedtype":
      declare(.none)
      skipName()
    case "struct", "enum", "actor", "extension", "protocol":
      declare(.type)
      skipName()
    // `class func` is a function.
    case "class": declare(declaration(after: word))
    case "init", "subscript", "deinit": declare(declaration(after: word))
    case "func", "var", "let":
      declare(declaration(after: word))
      skipName()
    default: hasBegun = true
    }
    return true
  }

  /// Begins a declaration; `.init` and the like are none.
  private mutating func declare(_ new: Declaration) {
    hasBegun = true
    isProperty = [.word("var"), .word("let")].contains(tokens[index - 1])
    if index > 1, tokens[index - 2] == .sign(UInt8(ascii: ".")) { return }
    declaration = new
  }

  /// Skips the name of a declaration, which may be a word such as `actor`.
  private mutating func skipName() {
    if index < tokens.count, case .word = tokens[index] { index += 1 }
  }

  private func isNext(_ sign: UInt8) -> Bool { index < tokens.count && tokens[index] == .sign(sign) }

  private func declaration(after keyword: String) -> Declaration {
    let name = if index < tokens.count, case .word(let name) = tokens[index] { name } else { "" }
    let isOwn = self.isOwn || isOverride && Self.overridden.contains(name)
    switch keyword {
    case "class": return ["func", "var", "let", "subscript"].contains(name) ? declaration : .type
    case "func":
      let hasParameters = !tokens[index...].dropFirst().starts(with: [
        .sign(UInt8(ascii: "(")), .sign(UInt8(ascii: ")")),
      ])
      return isTest || isOwn || name.hasPrefix("test") && !hasParameters ? .own : .shared
    case "var" where name == "screen": return .own
    default: return isOwn ? .own : .shared
    }
  }

  /// The members of `XCTestCase` and `ScreenTestCase` that run with the tests of the class.
  private static let overridden: Set<String> = [
    "setUp", "setUpWithError", "tearDown", "tearDownWithError", "invokeTest", "record", "recordFailure",
    "device",
  ]

  private static let modifiers: Set<String> = [
    "public", "package", "internal", "open", "static", "final", "nonisolated", "mutating", "nonmutating",
    "lazy",
    "required", "convenience", "isolated", "indirect", "unowned", "weak", "optional", "dynamic", "prefix",
    "postfix", "infix",
  ]
}
