import WhiskerRunner

/// The arguments of `whisker drive`.
struct DriveArguments: Equatable {
  /// The app and the journey, as far as they are given.
  var words: [String] = []
  var fixtures: String?
  var stepLimit = RunArguments().stepLimit
  var limits = RunLimits()
  var artifacts = RunArguments().artifacts
}

extension DriveArguments {
  init(_ words: inout ArgumentCursor) throws(ArgumentError) {
    while let word = try words.next() {
      switch word {
      case "--fixtures": fixtures = try words.path(of: word)
      case "--artifacts": artifacts = try words.writtenPath(of: word)
      case "--step-limit": stepLimit = try words.number(of: word, in: 1...3600)
      case _ where RunLimits.options.contains(word): try limits.read(word, &words)
      case _ where word.hasPrefix("-"): throw .unknownOption(word, command: "drive")
      default: self.words.append(word)
      }
    }
  }
}

extension Command {
  /// Parses the arguments of `whisker why`.
  static func why(_ words: inout ArgumentCursor) throws(ArgumentError) -> Command {
    var arguments = RunArguments()
    var plain: [String] = []
    while let word = try words.next() {
      switch word {
      case "--app": arguments.app = try words.value(of: word)
      case "--fixtures": arguments.fixtures = try words.path(of: word)
      case "--step-limit": arguments.stepLimit = try words.number(of: word, in: 1...3600)
      case _ where RunLimits.options.contains(word): try arguments.limits.read(word, &words)
      case _ where word.hasPrefix("-"): throw .unknownOption(word, command: "why")
      default: plain.append(word)
      }
    }
    guard let path = plain.first else { throw .missingArgument("a journey", command: "why") }
    if plain.count > 2 { throw .unexpected(plain[2], command: "why") }
    // Reports name a step by its file and line, and what they print can be pasted as it is.
    if plain.count == 1, let point = StopPoint(path), point.path.hasSuffix(".journey") {
      return .why(path: point.path, step: String(point.line), arguments)
    }
    // No line has this number, which is said then.
    if plain.count == 1, path.hasSuffix(".journey:0") {
      return .why(path: String(path.dropLast(2)), step: "0", arguments)
    }
    return .why(path: path, step: plain.count > 1 ? plain[1] : nil, arguments)
  }
}
