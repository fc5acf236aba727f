/// The unread words of a command line.
struct ArgumentCursor {
  /// The command for messages, with its kind if it has several.
  var command: String
  private(set) var rest: ArraySlice<String>
  /// The option whose value is the next word of the rest, since it was written as `--option=value`.
  private var divided: String?

  init(command: String, rest: ArraySlice<String>) {
    self.command = command
    self.rest = rest
  }

  /// The next option or argument; `--option=value` is the same as `--option value`.
  ///
  /// The value of an option is never divided, whatever it looks like.
  ///
  /// - Throws: An error if the option before came with a value and takes none.
  mutating func next() throws(ArgumentError) -> String? {
    if let option = divided { throw .valueOfFlag(rest.first ?? "", option: option) }
    guard let word = rest.popFirst() else { return nil }
    guard word.hasPrefix("--"), let sign = word.firstIndex(of: "=") else { return word }
    rest = [String(word[word.index(after: sign)...])] + rest
    let option = String(word[..<sign])
    divided = option
    return option
  }

  /// Makes a text the next word.
  mutating func putBack(_ word: String) { rest = [word] + rest }

  /// The next word as it was written.
  mutating func nextWhole() -> String? { rest.popFirst() }

  mutating func value(of option: String) throws(ArgumentError) -> String {
    divided = nil
    guard let value = rest.popFirst() else { throw .missingValue(option: option) }
    return value
  }

  /// Reads the path of a file or folder; an empty one is none, as of a variable that is not set.
  mutating func path(of option: String) throws(ArgumentError) -> String {
    let path = try value(of: option)
    if path.isEmpty { throw .missingValue(option: option) }
    return path
  }

  /// Reads the path of a file or folder to write to; `-` is refused, which other commands take for standard output.
  mutating func writtenPath(of option: String) throws(ArgumentError) -> String {
    let path = try path(of: option)
    if path == "-" { throw .writingToDash(option: option) }
    return path
  }

  mutating func value<Value: RawRepresentable & CaseIterable>(
    of option: String, _ type: Value.Type
  ) throws(ArgumentError) -> Value where Value.RawValue == String {
    let word = try value(of: option)
    guard let value = Value(rawValue: word) else {
      throw .badValue(word, option: option, allowed: Value.allCases.map(\.rawValue))
    }
    return value
  }

  mutating func number(of option: String, in range: ClosedRange<Int>) throws(ArgumentError) -> Int {
    let word = try value(of: option)
    guard let number = Int(word), range.contains(number) else {
      throw .notANumber(word, option: option, range: range)
    }
    return number
  }

  mutating func numbers(of option: String) throws(ArgumentError) -> [Int] {
    let word = try value(of: option)
    let numbers = word.split(separator: ",").map { Int($0) }
    guard !numbers.isEmpty, !numbers.contains(nil) else { throw .notNumbers(word, option: option) }
    return numbers.compactMap(\.self)
  }

  /// Reads the kind of a command that has several.
  ///
  /// - Parameter missing: The kinds as the message names them if there is none.
  mutating func kind(among kinds: [String], missing: String) throws(ArgumentError) -> String {
    guard let kind = try next() else { throw .missingArgument(missing, command: command) }
    guard kinds.contains(kind) else { throw .badValue(kind, option: command, allowed: kinds) }
    command += " \(kind)"
    return kind
  }

  /// The rest as paths.
  mutating func paths() throws(ArgumentError) -> [String] {
    var paths: [String] = []
    while let word = try next() {
      if word.hasPrefix("-") { throw .unknownOption(word, command: command) }
      paths.append(word)
    }
    return paths
  }
}
