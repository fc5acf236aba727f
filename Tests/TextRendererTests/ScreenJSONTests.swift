import ScreenModels
import Testing
import TextRenderer

struct ScreenJSONTests {
  @Test func theLayoutIsFixed() {
    let screen = Screen(
      app: "Cat/nip", device: .phone, tabBar: TabBar(),
      layers: [
        Layer(
          kind: .base, stack: [],
          elements: [
            Element(.text, "a\"\\\n\u{1}é/", detail: .text(.body)),
            Element(.progress, detail: .progress(fraction: 0.25)),
            Element(
              .image, id: "i", states: [.selected, .failed], detail: .image(.loaded(width: 2, height: 1))),
          ])
      ])
    #expect(
      ScreenJSON.encode(screen) == #"""
        {
          "schema": 1,
          "app": "Cat/nip",
          "device": {
            "name": "phone",
            "columns": 44,
            "lines": 32
          },
          "layers": [
            {
              "kind": "base",
              "stack": [],
              "elements": [
                {
                  "role": "text",
                  "name": "a\"\\\n\u0001é/"
                },
                {
                  "role": "progress",
                  "progress": 0.25
                },
                {
                  "role": "image",
                  "id": "i",
                  "states": [
                    "selected",
                    "failed"
                  ],
                  "phase": "loaded",
                  "width": 2,
                  "height": 1
                }
              ]
            }
          ]
        }

        """#)
  }

  @Test func numbersAreWrittenAsECMAScriptDoes() throws {
    // Samples of RFC 8785, appendix B, as bits.
    let samples: [(UInt64, String)] = [
      (0x0000_0000_0000_0001, "5e-324"), (0x7FEF_FFFF_FFFF_FFFF, "1.7976931348623157e+308"),
      (0x4340_0000_0000_0000, "9007199254740992"), (0x4430_0000_0000_0000, "295147905179352830000"),
      (0x44B5_2D02_C7E1_4AF5, "9.999999999999997e+22"), (0x44B5_2D02_C7E1_4AF6, "1e+23"),
      (0x444B_1AE4_D6E2_EF4E, "999999999999999700000"), (0x444B_1AE4_D6E2_EF50, "1e+21"),
      (0x3EB0_C6F7_A0B5_ED8C, "9.999999999999997e-7"), (0x3EB0_C6F7_A0B5_ED8D, "0.000001"),
      (0x41B3_DE43_5555_5553, "333333333.3333332"), (0xBECB_F647_612F_3696, "-0.0000033333333333333333"),
    ]
    for (bits, wanted) in samples {
      let json = ScreenJSON.encode(progress(Double(bitPattern: bits)))
      #expect(json.contains("\"progress\": \(wanted)\n"), "\(wanted) in \(json)")
      #expect(try ScreenJSON.decode(Array(json.utf8)) == progress(Double(bitPattern: bits)), "\(wanted)")
    }
  }

  private func progress(_ fraction: Double) -> Screen {
    Screen(
      app: "", device: .phone, tabBar: TabBar(),
      layers: [
        Layer(kind: .base, stack: [], elements: [Element(.progress, detail: .progress(fraction: fraction))])
      ])
  }

  @Test func keysThatNeedEachOtherOrExcludeEachOtherAreRefused() throws {
    let head = #"{"schema":1,"app":"","device":{"name":"","columns":44,"lines":32},"layers":["#
    func missing(_ key: String) -> String { "missing key \"\(key)\"" }
    let elements: [(members: String, wanted: String)] = [
      (#""width":1"#, missing("phase")), (#""height":1"#, missing("phase")),
      (#""phase":"loading","width":1"#, #""phase" and "width" exclude each other"#),
      (#""phase":"failed","height":1"#, #""phase" and "height" exclude each other"#),
      (#""columns":1"#, missing("start")), (#""start":0"#, missing("columns")),
      (#""end":1"#, missing("columns")),
      (#""bar":0,"start":0"#, missing("end")), (#""bar":0,"end":1"#, missing("start")),
      (#""bar":0,"columns":1,"start":0,"end":1"#, #""columns" and "bar" exclude each other"#),
      (#""minimum":1"#, missing("number")), (#""maximum":1"#, missing("number")),
      (#""step":1"#, missing("number")),
      (#""number":1,"minimum":2,"maximum":0"#, #"0 is out of range for "maximum""#),
      (#""number":3,"minimum":0,"maximum":2"#, #"3 is out of range for "number""#),
      (#""number":-1,"minimum":0,"maximum":2"#, #"-1 is out of range for "number""#),
    ]
    let layers: [(members: String, wanted: String)] = [
      (#""start":2"#, missing("end")), (#""end":1"#, missing("start")),
      (#""start":2,"end":1"#, #"1 is out of range for "end""#),
    ]
    let layer = head + #"{"kind":"base","stack":[],"elements":["#
    let texts =
      elements.map {
        (layer + #"{"role":"image",\#($0.members)}]}]}"#, "\($0.wanted) at byte \(layer.utf8.count)")
      }
      + layers.map {
        (head + #"{"kind":"base","stack":[],\#($0.members)}]}"#, "\($0.wanted) at byte \(head.utf8.count)")
      }
    for (text, wanted) in texts {
      let error = try #require(throws: (any Error).self, "\(text)") {
        try ScreenJSON.decode(Array(text.utf8))
      }
      #expect((error as? ScreenJSONError)?.message == wanted, "\(text)")
    }
  }

  @Test func everyRefusalNamesItsPlace() throws {
    let head = #"{"schema":1,"app":"","device":{"name":"","columns":44,"lines":32},"layers":["#
    func layer(_ element: String) -> String {
      head + #"{"kind":"base","stack":[],"elements":["# + element + "]}]}"
    }
    let at = layer("").utf8.count - 4
    let refused: [(String, String)] = [
      ("", "expected '{' at byte 0"), ("{}", #"missing key "schema" at byte 0"#),
      (#"{"schema":2}"#, "unknown schema 2; expected 1 at byte 10"),
      (#"{"schema":1,"schema":1}"#, #"duplicate key "schema" at byte 12"#),
      (#"{"colour":1}"#, #"unknown key "colour" at byte 1"#),
      (head + "]}", #"[] is out of range for "layers" at byte 75"#),
      (layer(#"{"role":"knob"}"#), #""knob" is not a valid role at byte \#(at + 8)"#),
      (layer(#"{"name":"x"}"#), #"missing key "role" at byte \#(at)"#),
      (layer(#"{"name":"\ud800x"}"#), #"unpaired surrogate \ud800 at byte \#(at + 9)"#),
      (layer(#"{"name":"\udc00"}"#), #"unpaired surrogate \udc00 at byte \#(at + 9)"#),
      (layer(#"{"name":"\x"}"#), "unknown escape at byte \(at + 9)"),
      (
        layer("{\"name\":\"\n\"}"),
        "a control character must be written as an escape: \\u000a at byte \(at + 9)"
      ),
      (layer(#"{"role":"progress","progress":01}"#), "invalid number at byte \(at + 30)"),
      (
        layer(#"{"role":"list","columns":1,"start":2,"end":1}"#),
        #"1 is out of range for "end" at byte \#(at)"#
      ),
      (
        layer(#"{"role":"list","columns":1,"start":-1,"end":1}"#),
        #"-1 is out of range for "start" at byte \#(at + 35)"#
      ),
      (
        layer(#"{"role":"column","bar":0,"start":\#(Int.min),"end":\#(Int.min)}"#),
        #"\#(Int.min) is out of range for "start" at byte \#(at + 33)"#
      ),
      (
        layer(#"{"role":"column","bar":0,"end":\#(Int.min),"start":\#(Int.min)}"#),
        #"\#(Int.min) is out of range for "end" at byte \#(at + 31)"#
      ),
      (
        layer(#"{"role":"list","columns":1,"start":0,"end":\#(Int.max)}"#),
        #"\#(Int.max) is out of range for "end" at byte \#(at + 43)"#
      ),
      (
        head + #"{"kind":"base","stack":[],"start":\#(Int.max),"end":\#(Int.max)}]}"#,
        #"\#(Int.max) is out of range for "start" at byte \#(head.utf8.count + 34)"#
      ),
      (
        layer(#"{"role":"text","style":"body","tone":"info"}"#),
        #""style" and "tone" exclude each other at byte \#(at)"#
      ),
      (layer("") + "x", "unexpected content after the screen at byte \(layer("").utf8.count)"),
    ]
    for (text, wanted) in refused {
      let error = try #require(throws: (any Error).self, "\(text)") {
        try ScreenJSON.decode(Array(text.utf8))
      }
      #expect((error as? ScreenJSONError)?.message == wanted, "\(text)")
    }
    var bytes = Array(layer(#"{"name":"?"}"#).utf8)
    bytes[at + 9] = 0xFF
    let error = try #require(throws: (any Error).self) { try ScreenJSON.decode(bytes) }
    #expect((error as? ScreenJSONError) == ScreenJSONError(.invalidUTF8, at: at + 9))
  }

  @Test func elementsNestTo512AndNoDeeper() throws {
    func nested(_ depth: Int) -> Screen {
      var element = Element(.group)
      for _ in 1..<depth { element = Element(.group, children: [element]) }
      return Screen(
        app: "", device: .phone, tabBar: TabBar(),
        layers: [Layer(kind: .base, stack: [], elements: [element])])
    }
    #expect(try ScreenJSON.decode(ScreenJSON.bytes(nested(512))) == nested(512))
    let error = try #require(throws: (any Error).self) {
      try ScreenJSON.decode(ScreenJSON.bytes(nested(513)))
    }
    #expect((error as? ScreenJSONError)?.code == .nestingTooDeep(limit: 512))
  }

  @Test func textsThatOnlyUnicodeCallsEqualStayApart() throws {
    func named(_ name: String) -> Screen {
      Screen(app: name, device: .phone, tabBar: TabBar(), layers: [Layer(kind: .base, stack: [])])
    }
    #expect(try ScreenJSON.decode(ScreenJSON.bytes(named("e\u{301}"))) != named("é"))
    #expect(try ScreenJSON.decode(ScreenJSON.bytes(named("e\u{301}"))) == named("e\u{301}"))
  }
}
