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
  /// Holds files against what the fuzzer holds its inputs against, or prints the fuzzer's dictionary.
  @main
  struct FuzzReplay {
    static func main() throws {
      let arguments = CommandLine.arguments.dropFirst()
      if arguments.first == "--dictionary" { return printDictionary() }
      let journeys = JourneyProperties()
      let framing = FramingProperties()
      var count = 0
      var broken = 0
      for path in arguments {
        let isFolder = try Files.kind(of: path) == .folder
        let files =
          isFolder
          // Journeys, and inputs of a fuzzer, which have no ending.
          ? try Files.filesRecursively(in: path, suffix: "").filter {
            $0.hasSuffix(".journey") || !Paths.name(of: $0).contains(".")
          }.map { Paths.join(path, $0) } : [path]
        for file in files {
          count += 1
          let bytes = try Files.read(file)
          let violations = journeys.violations(of: bytes) + framing.violations(of: bytes)
          if violations.isEmpty { continue }
          broken += 1
          for violation in violations { print("\(file): \(violation)") }
        }
      }
      print("\(count) inputs, \(broken) broken")
      if broken > 0 { exit(1) }
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
