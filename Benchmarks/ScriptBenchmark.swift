import ScreenModels
import WhiskerRunner
import WhiskerScript
import WhiskerSource

/// Measures the parsing of journeys.
struct ScriptBenchmark {
  func run() {
    print("script")
    var text = "journey \"Long\"\napp catnip\nlaunch\n"
    for number in 0..<5_000 {
      text += "tap button \"Favorite\" in cell \"Cat \(number)\"\n"
      text += "see button \"Unfavorite\" in cell \"Cat \(number)\"\n"
      text += "advance 300ms\n"
      text += "expect grid \"Breeds\" has 67 rows\n"
    }
    let file = SourceFile(path: "long.journey", text: text)
    let parser = JourneyParser(vocabulary: .screens)
    let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
    var sum = 0
    let scan = shortest { for byte in file.bytes { sum = sum &* 31 &+ Int(byte) } }
    precondition(sum != 0)
    let parse = shortest {
      let result = parser.parse(file)
      precondition(result.diagnostics.isEmpty, "\(result.diagnostics)")
    }
    report(
      "parse", "\(parse.rate(of: lines)) lines", yardstick: "hashing the bytes: \(scan.rate(of: lines)) lines"
    )
  }
}
