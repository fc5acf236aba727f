import Foundation
import TestSupport
import WhiskerJSON
import XCTest

final class CodableJSONTests: XCTestCase {
  private struct Cat: Codable, Equatable {
    var name: String
    var age: Int
    var weight: Double
    var isTame: Bool
    var nickname: String?
    var kittens: [Cat] = []
    var marks: [String: Int] = [:]
  }

  private let cat = Cat(
    name: "Käthe \"K\" \u{1}🐈", age: 3, weight: 4.25, isTame: true, nickname: nil,
    kittens: [Cat(name: "", age: 0, weight: 0.1, isTame: false, nickname: "x\\y")], marks: ["b": 1, "a": -2])

  func testAValueIsWrittenSortedWithoutSpace() throws {
    let text = String(decoding: try CodableJSON.encode(cat), as: UTF8.self)
    XCTAssertEqual(
      text,
      #"{"age":3,"isTame":true,"kittens":[{"age":0,"isTame":false,"kittens":[],"marks":{},"name":"","nickname":"x\\y","#
        + #""weight":0.1}],"marks":{"a":-2,"b":1},"name":"Käthe \"K\" \u0001🐈","weight":4.25}"#)
    XCTAssertEqual(try CodableJSON.decode(Cat.self, from: Array(text.utf8)), cat)
  }

  func testAnyOrderOfMembersSpaceAndEscapesAreRead() throws {
    let text = """
      \u{FEFF} { "extra" : [ { "name": 1 } ], "w\\u0065ight" : 1e2 , "kittens":[],"marks":{ },
      "isTame":false, "name":"\\ud83d\\ude00\\n", "age" : 7.0 }
      """
    let cat = try CodableJSON.decode(Cat.self, from: Array(text.utf8))
    XCTAssertEqual(cat, Cat(name: "😀\n", age: 7, weight: 100, isTame: false, nickname: nil))
  }

  func testNullIsNoValue() throws {
    XCTAssertEqual(try CodableJSON.decode([Int?].self, from: Array("[1, null, 3]".utf8)), [1, nil, 3])
    XCTAssertEqual(try CodableJSON.decode([String: Int?].self, from: Array(#"{"a":null}"#.utf8)), ["a": nil])
    XCTAssertEqual(String(decoding: try CodableJSON.encode([1, nil, 3]), as: UTF8.self), "[1,null,3]")
  }

  func testEveryWidthOfIntegersIsChecked() throws {
    XCTAssertEqual(try decoded("18446744073709551615", UInt64.self), .max)
    XCTAssertEqual(try decoded("18446744073709551615.0", UInt64.self), .max)
    XCTAssertEqual(try decoded("1e19", UInt64.self), 10_000_000_000_000_000_000)
    XCTAssertEqual(try decoded("-9.223372036854775808E18", Int64.self), .min)
    for text in ["1e20", "-1e19", "18446744073709551615.5", "1e2000000"] {
      assertCorrupted(text, UInt64.self)
    }
    XCTAssertEqual(try decoded("-128", Int8.self), -128)
    XCTAssertEqual(try decoded("170141183460469231731687303715884105727", Int128.self), .max)
    XCTAssertEqual(try decoded("[340282366920938463463374607431768211455]", [UInt128].self), [.max])
    XCTAssertEqual(try decoded("3.4e38", Float.self), 3.4e38)
    assertCorrupted("128", Int8.self)
    assertCorrupted("-1", UInt.self)
    assertCorrupted("170141183460469231731687303715884105728", Int128.self)
    assertCorrupted("-1", UInt128.self)
    assertCorrupted("1.5", Int.self)
    assertCorrupted("1e40", Float.self)
    assertCorrupted("1e400", Double.self)
  }

  private struct Wide: Codable, Equatable {
    var low = Int128.min
    var high = UInt128.max
    var none: Int128?
  }

  func testWideIntegersAreCodedInEveryContainer() throws {
    let (low, high) = ("-170141183460469231731687303715884105728", "340282366920938463463374607431768211455")
    XCTAssertEqual(
      String(decoding: try CodableJSON.encode(Wide()), as: UTF8.self), #"{"high":\#(high),"low":\#(low)}"#)
    XCTAssertEqual(try decoded(#"{"low": \#(low), "high": \#(high), "none": null}"#, Wide.self), Wide())
    XCTAssertEqual(String(decoding: try CodableJSON.encode(Int128.min), as: UTF8.self), low)
    XCTAssertEqual(String(decoding: try CodableJSON.encode([UInt128.max]), as: UTF8.self), "[\(high)]")
    XCTAssertEqual(String(decoding: try CodableJSON.encode(WideList()), as: UTF8.self), "[\(low),\(high)]")
    _ = try decoded("[\(low), \(high)]", WideList.self)
  }

  /// A list that is coded element by element.
  private struct WideList: Codable {
    init() {}

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      XCTAssertEqual(try list.decode(Int128.self), .min)
      XCTAssertEqual(try list.decode(UInt128.self), .max)
    }

    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(Int128.min)
      try list.encode(UInt128.max)
    }
  }

  func testAFloatIsRoundedOnce() throws {
    // Just above the middle of two neighbours; the nearest `Double` is the middle itself.
    XCTAssertEqual(try decoded("1.00000005960464477539062500001", Float.self), Float(1).nextUp)
    // Below the middle of the largest number and the one that would come next; the nearest `Double` is that middle.
    XCTAssertEqual(
      try decoded("3.40282356779733661637539395458142568447e38", Float.self), .greatestFiniteMagnitude)
    XCTAssertThrowsError(try decoded("\"1\"", Float.self)) { error in
      guard case DecodingError.typeMismatch = error else { return XCTFail("\(error)") }
    }
  }

  func testAnErrorNamesTheWayToItsValue() throws {
    let body = #"{"name":"a","age":1,"weight":1,"isTame":true,"marks":{},"kittens":[{"name":"b","age":"1"}]}"#
    XCTAssertThrowsError(try CodableJSON.decode([Cat].self, from: Array("[\(body)]".utf8))) { error in
      guard case DecodingError.typeMismatch(let type, let context) = error else { return XCTFail("\(error)") }
      XCTAssert(type == Int.self)
      XCTAssertEqual(path(context.codingPath), "[0].kittens[0].age")
    }
    XCTAssertThrowsError(try CodableJSON.decode([Cat].self, from: Array(#"[{"name":null}]"#.utf8))) { error in
      guard case DecodingError.valueNotFound(_, let context) = error else { return XCTFail("\(error)") }
      XCTAssertEqual(path(context.codingPath), "[0].name")
    }
    XCTAssertThrowsError(try CodableJSON.decode([Cat].self, from: Array("[{}]".utf8))) { error in
      guard case DecodingError.keyNotFound(let key, let context) = error else { return XCTFail("\(error)") }
      XCTAssertEqual(key.stringValue, "name")
      XCTAssertEqual(path(context.codingPath), "[0]")
    }
  }

  func testAnErrorNamesWhatWasExpectedAndFound() {
    func message<Value: Decodable>(_ type: Value.Type, _ text: String) -> String? {
      do {
        _ = try CodableJSON.decode(type, from: Array(text.utf8))
        return nil
      } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
        return path(context.codingPath) + ": " + context.debugDescription
      } catch {
        return "\(error)"
      }
    }
    XCTAssertEqual(message(Bool.self, "[1]"), ": expected Bool, found array")
    XCTAssertEqual(message([Bool].self, "[true, 1]"), "[1]: expected Bool, found number")
    XCTAssertEqual(message(Double.self, #""1""#), ": expected Double, found string")
    XCTAssertEqual(message([Int].self, #"{"a": 1}"#), ": expected Array<Any>, found object")
    XCTAssertEqual(message([[Int]].self, "[[], null]"), "[1]: expected Array<Any>, found null")
    XCTAssertEqual(message([String: Int].self, "[1]"), ": expected Dictionary<String, Any>, found array")
  }

  /// A pair in a list of two, and a number that may be missing after it.
  private struct Place: Decodable, Equatable {
    let numbers: [Int]
    let height: Int?
    let hadNull: Bool

    init(_ numbers: [Int], _ height: Int?, hadNull: Bool) {
      self.numbers = numbers
      self.height = height
      self.hadNull = hadNull
    }

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      numbers = [try list.decode(Int.self), try list.decode(Int.self)]
      hadNull = try !list.isAtEnd && list.decodeNil()
      height = list.isAtEnd ? nil : try list.decode(Int.self)
    }
  }

  /// A list that asks for a null after its end.
  private struct Overrun: Decodable {
    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      _ = try list.decodeNil()
    }
  }

  func testAskingForANullAfterTheEndIsAnError() {
    XCTAssertThrowsError(try decoded("[[null], []]", [Overrun].self)) { error in
      guard case DecodingError.valueNotFound(_, let context) = error else { return XCTFail("\(error)") }
      XCTAssertEqual(path(context.codingPath), "[1][0]")
    }
  }

  func testAListIsReadElementByElementUpToItsEnd() throws {
    XCTAssertEqual(try decoded("[1, 2]", Place.self), Place([1, 2], nil, hadNull: false))
    XCTAssertEqual(try decoded("[1, 2, null]", Place.self), Place([1, 2], nil, hadNull: true))
    XCTAssertEqual(try decoded("[1, 2, 3]", Place.self), Place([1, 2], 3, hadNull: false))
    XCTAssertThrowsError(try decoded("[[1, 2], [1]]", [Place].self)) { error in
      guard case DecodingError.valueNotFound(_, let context) = error else { return XCTFail("\(error)") }
      XCTAssertEqual(path(context.codingPath), "[1][1]")
      XCTAssertEqual(context.debugDescription, "the array has 1 element")
    }
  }

  func testWhatIsNoJSONIsCorrupted() {
    for text in ["", "{", "[1,]", "nul", "01", "[1] 2", "\"\u{1}\"", #""\x""#] {
      assertCorrupted(text, [Int].self)
    }
    assertCorrupted(String(repeating: "[", count: 513), [Int].self)
    let broken: [UInt8] = [0x22, 0xFF, 0x22]
    XCTAssertThrowsError(try CodableJSON.decode(String.self, from: broken))
    assertCorrupted(#""\ud800""#, String.self)
  }

  func testNumbersWithoutNotationAreRefused() {
    for number in [Double.nan, .infinity, -.infinity] {
      XCTAssertThrowsError(try CodableJSON.encode([number])) { error in
        guard case EncodingError.invalidValue(_, let context) = error else { return XCTFail("\(error)") }
        XCTAssertEqual(path(context.codingPath), "[0]")
      }
    }
  }

  func testANumberWithoutNotationIsNamedByTheWayToIt() {
    let heavy = Cat(name: "a", age: 1, weight: .nan, isTame: true)
    let cat = Cat(name: "b", age: 2, weight: 1, isTame: true, kittens: [heavy])
    XCTAssertThrowsError(try CodableJSON.encode(["c": [cat]])) { error in
      guard case EncodingError.invalidValue(_, let context) = error else { return XCTFail("\(error)") }
      XCTAssertEqual(path(context.codingPath), ".c[0].kittens[0].weight")
    }
  }

  func testListsOfTextsAreReadAndWrittenAtEveryPlace() throws {
    let lists = ["b": [["x", "é\"", ""], []], "a": []]
    let bytes = try CodableJSON.encode(lists)
    XCTAssertEqual(String(decoding: bytes, as: UTF8.self), #"{"a":[],"b":[["x","é\"",""],[]]}"#)
    XCTAssertEqual(try CodableJSON.decode([String: [[String]]].self, from: bytes), lists)
    let broken = [(#"{"a":["x",1]}"#, ".a[1]"), (#"{"a":"x"}"#, ".a"), (#"{"a":["x",{}]}"#, ".a[1]")]
    for (text, place) in broken {
      XCTAssertThrowsError(try CodableJSON.decode([String: [String]].self, from: Array(text.utf8))) { error in
        guard case DecodingError.typeMismatch(_, let context) = error else { return XCTFail("\(error)") }
        XCTAssertEqual(path(context.codingPath), place)
      }
    }
  }

  /// Foundation's coders and these agree on values with texts, numbers and nesting of all kinds.
  func testFoundationReadsAndWritesTheSame() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let cats = (0..<random.next(below: 4)).map { _ in self.cat(&random, depth: 2) }
      XCTAssertEqual(try JSONDecoder().decode([Cat].self, from: Data(try CodableJSON.encode(cats))), cats)
      let encoder = JSONEncoder()
      encoder.outputFormatting = random.next(below: 2) == 0 ? [] : [.prettyPrinted]
      XCTAssertEqual(try CodableJSON.decode([Cat].self, from: Array(try encoder.encode(cats))), cats)
    }
  }

  func testANestedContainerThatIsAskedForAgainIsTheSame() throws {
    enum Keys: CodingKey { case attributes, tags, id, name }
    class Base: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        var attributes = container.nestedContainer(keyedBy: Keys.self, forKey: .attributes)
        try attributes.encode(1, forKey: .id)
        var tags = container.nestedUnkeyedContainer(forKey: .tags)
        try tags.encode("a")
      }
    }
    final class Derived: Base {
      override func encode(to encoder: any Encoder) throws {
        try super.encode(to: encoder)
        var container = encoder.container(keyedBy: Keys.self)
        var attributes = container.nestedContainer(keyedBy: Keys.self, forKey: .attributes)
        try attributes.encode("Mia", forKey: .name)
        var tags = container.nestedUnkeyedContainer(forKey: .tags)
        try tags.encode("b")
      }
    }
    struct Written: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(["id": 1], forKey: .attributes)
        var attributes = container.nestedContainer(keyedBy: Keys.self, forKey: .attributes)
        try attributes.encode("Mia", forKey: .name)
        var tags = container.nestedUnkeyedContainer(forKey: .tags)
        try tags.encode("a")
        try container.encode(["b"], forKey: .tags)
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    func text(_ value: some Encodable) throws -> [String] {
      [
        String(decoding: try CodableJSON.encode(value), as: UTF8.self),
        String(decoding: try encoder.encode(value), as: UTF8.self),
      ]
    }
    let both = #"{"attributes":{"id":1,"name":"Mia"},"tags":["a","b"]}"#
    XCTAssertEqual(try text(Derived()), [both, both])
    let last = #"{"attributes":{"id":1,"name":"Mia"},"tags":["b"]}"#
    XCTAssertEqual(try text(Written()), [last, last])
  }

  func testAnInheritedClassIsCoded() throws {
    class Base: Codable { var a = 1 }
    final class Derived: Base {
      var b = 2
      private enum Keys: CodingKey { case b }
      override init() { super.init() }
      required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        b = try container.decode(Int.self, forKey: .b)
        try super.init(from: container.superDecoder())
      }
      override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(b, forKey: .b)
        try super.encode(to: container.superEncoder())
      }
    }
    let value = Derived()
    (value.a, value.b) = (5, 6)
    let bytes = try CodableJSON.encode(value)
    XCTAssertEqual(String(decoding: bytes, as: UTF8.self), #"{"b":6,"super":{"a":5}}"#)
    let again = try CodableJSON.decode(Derived.self, from: bytes)
    XCTAssertEqual([again.a, again.b], [5, 6])
  }

  // MARK: Helpers

  private func cat(_ random: inout SeededGenerator, depth: Int) -> Cat {
    let scalars: [Unicode.Scalar] = [
      "a", "\"", "\\", "/", "\n", "\u{7F}", "é", "\u{2028}", "🐈", "{", "\u{1F}",
    ]
    func text(_ random: inout SeededGenerator) -> String {
      var text = ""
      for _ in 0..<random.next(below: 12) {
        text.unicodeScalars.append(scalars[random.next(below: scalars.count)])
      }
      return text
    }
    return Cat(
      name: text(&random), age: random.next(below: 1 << 30) - (1 << 29),
      weight: Double(random.next(below: 1 << 30)) / Double(1 + random.next(below: 1000)),
      isTame: random.next(below: 2) == 0,
      nickname: random.next(below: 2) == 0 ? nil : text(&random),
      kittens: depth == 0 ? [] : (0..<random.next(below: 3)).map { _ in cat(&random, depth: depth - 1) },
      marks: ["k\(random.next(below: 5))": random.next(below: 100)])
  }

  func testEachErrorOfALongListHasItsOwnPath() throws {
    struct Row: Decodable { let age: Int }
    struct Rows: Decodable {
      var paths: [[any CodingKey]] = []
      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        while !list.isAtEnd {
          // The second try of an element has the path of the first.
          let element = try list.superDecoder()
          for _ in 1...2 {
            do { _ = try Row(from: element) } catch DecodingError.typeMismatch(_, let context) {
              paths.append(context.codingPath)
            }
          }
        }
      }
    }
    let text = (0..<200).map { #"{"name":[1,2],"age":"\#($0)"}"# }.joined(separator: ",")
    let rows = try decoded("[\(text)]", Rows.self)
    XCTAssertEqual(
      rows.paths.map(path), (0..<200).flatMap { ["[\($0)].age", "[\($0)].age"] })
  }

  func testAnErrorBeforeAnotherOneHasItsOwnPath() throws {
    struct Either: Decodable {
      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        do { _ = try value.decode(Int.self) } catch { _ = try value.decode(String.self) }
      }
    }
    struct Rows: Decodable {
      var paths: [[any CodingKey]] = []
      init(from decoder: any Decoder) throws {
        for read in [{ _ = try [Either](from: decoder) }, { _ = try [Int](from: decoder) }] {
          do { try read() } catch DecodingError.typeMismatch(_, let context) {
            paths.append(context.codingPath)
          }
        }
      }
    }
    let text = (0..<40).map { $0 == 30 ? "true" : $0 == 20 ? #""x""# : "1" }.joined(separator: ",")
    XCTAssertEqual(try decoded("[\(text)]", Rows.self).paths.map(path), ["[30]", "[20]"])
  }

  func testMembersAreFoundInEveryOrder() throws {
    struct Inner: Decodable, Equatable { let a: Int, b: Int }
    let text = (0..<50).map { #""k\#($0)":{"b":\#($0),"a":1}"# }.joined(separator: ",")
    let all = try decoded("{\(text)}", [String: Inner].self)
    XCTAssertEqual(all.count, 50)
    XCTAssertTrue((0..<50).allSatisfy { all["k\($0)"] == Inner(a: 1, b: $0) })
    struct Apart: Decodable {
      let sum: Int
      enum Name: String, CodingKey { case first, second, a, b }
      init(from decoder: any Decoder) throws {
        let whole = try decoder.container(keyedBy: Name.self)
        let second = try whole.nestedContainer(keyedBy: Name.self, forKey: .second)
        let first = try whole.nestedContainer(keyedBy: Name.self, forKey: .first)
        // Two objects by turns.
        sum =
          try first.decode(Int.self, forKey: .b) * 1_000 + second.decode(Int.self, forKey: .a) * 100
          + first.decode(Int.self, forKey: .a) * 10 + second.decode(Int.self, forKey: .b)
      }
    }
    XCTAssertEqual(
      try decoded(#"{"first":{"a":1,"b":2},"second":{"a":3,"b":4}}"#, Apart.self).sum, 2_314)
  }

  private func decoded<Value: Decodable>(_ text: String, _ type: Value.Type) throws -> Value {
    try CodableJSON.decode(type, from: Array(text.utf8))
  }

  private func assertCorrupted(_ text: String, _ type: any Decodable.Type, line: UInt = #line) {
    XCTAssertThrowsError(try decoded(text, type), line: line) { error in
      guard case DecodingError.dataCorrupted = error else { return XCTFail("\(text): \(error)", line: line) }
    }
  }

  private func path(_ keys: [any CodingKey]) -> String {
    keys.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
  }
}
