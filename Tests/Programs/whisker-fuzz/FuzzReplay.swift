import TestSupport
import WhiskerFiles
import WhiskerScript

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The fuzzer brings its own entry.
#if !FUZZING
  /// Holds inputs against what the fuzzer holds its own against.
  ///
  /// | argument | what it does |
  /// |---|---|
  /// | a file | holds its bytes against everything |
  /// | a folder | holds its journeys against everything |
  /// | `--packed` | holds the inputs that are packed in `Fixtures` against everything |
  /// | `--sample` | the same for every tenth of them |
  /// | `--dictionary` | prints the fuzzer's dictionary |
  /// | `--unpack FOLDER` | writes the inputs that are packed in `Fixtures` as files |
  /// | `--pack FOLDER` | makes the files of a folder the packed inputs |
  @main
  struct FuzzReplay {
    static func main() throws {
      let arguments = Array(CommandLine.arguments.dropFirst())
      switch arguments.first {
      case "--dictionary": return printDictionary()
      case "--unpack" where arguments.count == 2: return try unpack(into: arguments[1])
      case "--pack" where arguments.count == 2: return try pack(arguments[1])
      default: try replay(arguments)
      }
    }

    private static func replay(_ arguments: [String]) throws {
      let journeys = JourneyProperties()
      let framing = FramingProperties()
      var count = 0
      var broken = 0
      for argument in arguments {
        let inputs = try inputs(of: argument)
        count += inputs.count
        let found = try concurrently(inputs) {
          journeys.violations(of: $0.bytes) + framing.violations(of: $0.bytes)
        }
        for (input, violations) in zip(inputs, found) where !violations.isEmpty {
          broken += 1
          for violation in violations { print("\(input.name): \(violation)") }
        }
      }
      print("\(count) inputs, \(broken) broken")
      if broken > 0 { exit(1) }
    }

    private static func inputs(of argument: String) throws -> [(name: String, bytes: [UInt8])] {
      switch argument {
      case "--packed": try packed()
      case "--sample": try packed().enumerated().filter { $0.offset % 10 == 0 }.map(\.element)
      default: try inputs(at: argument)
      }
    }

    /// The bytes of a file, or of every journey of a folder.
    private static func inputs(at path: String) throws -> [(name: String, bytes: [UInt8])] {
      let isFolder = try Files.kind(of: path) == .folder
      let files =
        isFolder
        ? try Files.filesRecursively(in: path, suffix: ".journey").map { Paths.join(path, $0) } : [path]
      return try files.map { ($0, try Files.read($0)) }
    }

    /// The journeys with mistakes, and what a fuzzer once found interesting.
    private static func packed() throws -> [(name: String, bytes: [UInt8])] {
      try DiagnosticFixture.all().map { ($0.name, $0.journey) }
        + FuzzCorpus.inputs().enumerated().map { ("\(FuzzCorpus.path):\($0.offset + 1)", $0.element) }
    }

    private static func unpack(into folder: String) throws {
      for (index, input) in try packed().enumerated() {
        try Files.writeAtomically(input.bytes, to: Paths.join(folder, "packed-\(index)"), durable: false)
      }
    }

    private static func pack(_ folder: String) throws {
      let files = try Files.filesRecursively(in: folder, suffix: "")
      let inputs = try files.map { try Files.read(Paths.join(folder, $0)) }
      try Files.writeAtomically(Array(FuzzCorpus.packed(inputs).utf8), to: FuzzCorpus.path)
      print("\(inputs.count) inputs")
    }

    /// Every word of the language, as the fuzzer reads dictionaries.
    private static func printDictionary() {
      var words: Set<String> = []
      for form in StatementForm.all {
        for word in form.example.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
          words.insert(String(word))
        }
      }
      words.formUnion(["Content-Length: ", "\r\n\r\n", "Content-Type: "])
      for word in words.sorted() {
        let escaped = word.utf8.map { byte in
          byte < 0x20 || byte == 0x22 || byte == 0x5C || byte > 0x7E
            ? "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16) : String(UnicodeScalar(byte))
        }
        print("\"\(escaped.joined())\"")
      }
    }
  }
#endif
