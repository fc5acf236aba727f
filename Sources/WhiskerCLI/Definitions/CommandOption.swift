/// An option of a command: its names, what the help says of it, and what it changes in the command's arguments.
struct CommandOption<Arguments>: Sendable {
  typealias Read =
    @Sendable (_ option: String, _ words: inout ArgumentCursor, _ arguments: inout Arguments)
    throws(ArgumentError) -> Void

  /// The place of a value among the arguments.
  typealias Path<Value> = any WritableKeyPath<Arguments, Value> & Sendable

  let description: OptionDescription
  /// Reads the value of the option, whose name was read, into the arguments.
  let read: Read

  init(_ description: OptionDescription, read: @escaping Read) {
    self.description = description
    self.read = read
  }

  /// Creates an option with a value that is read in its own way.
  init(_ name: String, _ value: String, _ summary: String, read: @escaping Read) {
    self.init(OptionDescription([name], value, summary), read: read)
  }

  /// Returns the option for arguments that have these ones among theirs.
  func within<Outer>(_ path: any WritableKeyPath<Outer, Arguments> & Sendable) -> CommandOption<Outer> {
    CommandOption<Outer>(description) { [read] option, words, outer throws(ArgumentError) in
      try read(option, &words, &outer[keyPath: path])
    }
  }

  /// Returns the option for one kind of a command that has several.
  func only(for kind: String) -> CommandOption {
    CommandOption(description.with(kind: kind), read: read)
  }

  /// Returns the option with another name that the help does not list by itself.
  func alias(_ name: String) -> CommandOption {
    CommandOption(description.with(alias: name), read: read)
  }

  /// Returns the option for a line that may have it several times.
  func repeatable() -> CommandOption { CommandOption(description.repeatable(), read: read) }

  /// Returns the option with the values that a shell offers.
  func offering(_ values: OptionDescription.Values) -> CommandOption {
    CommandOption(description.with(values: values), read: read)
  }
}

// MARK: - Usual values

extension CommandOption {
  /// An option without a value.
  static func flag(_ name: String, _ summary: String, _ path: Path<Bool>) -> CommandOption {
    CommandOption(name, "", summary) { _, _, arguments in arguments[keyPath: path] = true }
  }

  /// An option whose value becomes one of the arguments.
  static func value<Value>(
    _ name: String, _ notation: String, _ summary: String, _ path: Path<Value>,
    read: @escaping @Sendable (_ option: String, _ words: inout ArgumentCursor) throws(ArgumentError) -> Value
  ) -> CommandOption {
    CommandOption(name, notation, summary) { option, words, arguments throws(ArgumentError) in
      arguments[keyPath: path] = try read(option, &words)
    }
  }

  /// An option whose value is any text.
  static func text(
    _ name: String, _ notation: String, _ summary: String, _ path: Path<String?>
  ) -> CommandOption {
    value(name, notation, summary, path) { option, words throws(ArgumentError) in try words.value(of: option)
    }
  }

  /// An option whose value is a file or folder to read.
  static func path(
    _ name: String, _ notation: String, _ summary: String, _ path: Path<String?>
  ) -> CommandOption {
    value(name, notation, summary, path) { option, words throws(ArgumentError) in try words.path(of: option) }
  }

  /// An option whose value is a file or folder to write to.
  static func writtenPath(
    _ name: String, _ notation: String, _ summary: String, _ path: Path<String?>
  ) -> CommandOption {
    value(name, notation, summary, path) { option, words throws(ArgumentError) in
      try words.writtenPath(of: option)
    }
  }

  /// An option whose value is a whole number.
  static func number(
    _ name: String, _ notation: String, _ summary: String, in range: ClosedRange<Int>, _ path: Path<Int>
  ) -> CommandOption {
    value(name, notation, summary, path) { option, words throws(ArgumentError) in
      try words.number(of: option, in: range)
    }
  }

  /// An option whose value is a whole number, where nothing else has that meaning.
  static func number(
    _ name: String, _ notation: String, _ summary: String, in range: ClosedRange<Int>, _ path: Path<Int?>
  ) -> CommandOption {
    value(name, notation, summary, path) { option, words throws(ArgumentError) in
      try words.number(of: option, in: range)
    }
  }

  /// An option whose value is one of several words.
  static func choice<Value: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, _ notation: String, _ summary: String, _ path: Path<Value>
  ) -> CommandOption where Value.RawValue == String {
    value(name, notation, summary, path) { option, words throws(ArgumentError) in
      try words.value(of: option, Value.self)
    }.offering(.words(Value.allCases.map(\.rawValue)))
  }

  /// `--app`, which commands that read the journeys of several apps have.
  static func app(_ summary: String, _ path: Path<String?>) -> CommandOption {
    .text("--app", "APP", summary, path).offering(.apps)
  }

  /// An option whose value is a revision of git.
  static func revision(_ name: String, _ summary: String, _ path: Path<String?>) -> CommandOption {
    value(name, "REVISION", summary, path) { option, words throws(ArgumentError) in
      let revision = try words.value(of: option)
      guard !revision.isEmpty, !revision.hasPrefix("-") else {
        throw .badValue(revision, option: option, allowed: ["a branch, a tag or a commit"])
      }
      return revision
    }
  }

  /// `--fixtures`, which commands that read journeys have.
  static func fixtures(_ path: Path<String?>) -> CommandOption {
    .path("--fixtures", "DIR", "folder of reply files (the Fixtures folder that contains the journey)", path)
  }

  /// `--artifacts`, the folder in which runs leave their results.
  static func artifacts(_ summary: String, _ path: Path<String>) -> CommandOption {
    value("--artifacts", "DIR", summary, path) { option, words throws(ArgumentError) in
      try words.writtenPath(of: option)
    }
  }

  /// `--step-limit`, which commands that perform steps have.
  static func stepLimit(_ path: Path<Int>) -> CommandOption {
    .number(
      "--step-limit", "SECONDS", "real time after which a blocked step is stopped (10)", in: 1...3600, path)
  }

  /// `--memory-limit`, which commands that perform steps have.
  static func memoryLimit(_ path: Path<Int>) -> CommandOption {
    .number(
      "--memory-limit", "MEGABYTES", "memory that the process of a journey may use (4096)",
      in: 16...1_048_576, path)
  }
}
