import AppCoordinator
import Foundation
import ScreenModels
import XCTest

/// The navigation graph, in its two languages.
@MainActor
final class NavigationGraphTests: XCTestCase {
  private let shop: NavigationGraph = {
    var graph = NavigationGraph()
    graph.add(place: "imprint")
    graph.add(start: "catalogue")
    graph.add(.init(from: "product", to: "catalogue", by: "pop"))
    graph.add(.init(from: "catalogue", to: "product", by: "push"), count: 2)
    graph.add(.init(from: "catalogue", to: "product", by: "open link"))
    return graph
  }()

  func testTheRecordsOfARunAreItsGraph() async throws {
    let flow = ProbeFlow()
    let app = flow.launch(as: "Probe", on: .phone)
    _ = app.navigate(.push("item 1"))
    _ = app.navigate(.presentSheet("other"))
    _ = app.navigate(.dismissCover)
    _ = app.navigate(.dismissSheet)
    _ = app.goBack()
    _ = app.goBackToRoot()
    var graph = NavigationGraph()
    for record in app.takeNavigation() { graph.add(record) }
    XCTAssertEqual(
      graph.edges.keys.sorted().map { "\($0.origin) -\($0.operation)-> \($0.destination)" },
      [
        "item -present sheet-> other", "item -pop-> start", "other -dismiss sheet-> item",
        "start -push-> item",
      ])
    XCTAssertEqual(graph.unreached, [])
  }

  func testAPlaceThatALaterRunReachesIsReached() async {
    XCTAssertEqual(shop.unreached, ["imprint"])
    var more = shop
    more.add(.init(from: "product", to: "imprint", by: "push"))
    XCTAssertEqual(more.unreached, [])
    XCTAssertEqual(more.edges.count, 4)
  }

  func testAPictureShowsEachPlaceInItsColumnAndEachWay() async throws {
    let svg = NavigationGraph.svg([("Shop", shop)])
    let places = svg.matches(
      of: /<g><title>([^<]*)<\/title><rect class="(\w+)" x="(\d+)" y="(\d+)"/
    ).map { "\($0.1) \($0.2) \($0.3) \($0.4)" }
    XCTAssertEqual(
      places,
      ["catalogue, a start start 0 64", "imprint, never reached unreached 660 64", "product reached 330 64"])
    let ways = svg.matches(of: /<g><title>([^<]*)<\/title><path class="way"/).map { String($0.1) }
    XCTAssertEqual(ways, ["catalogue → product: open link, push ×2", "product → catalogue: pop"])
    XCTAssertEqual(NavigationGraph.svg([("Shop", shop)]), svg)
  }

  func testEachGraphNamesTheActionsThatNoRunPerformed() async {
    var first = NavigationGraph()
    first.add(start: "cart")
    for words in ["tap on button \"Pay\"", "tap on button \"Back\"", "type on field \"Voucher\""] {
      first.add(offer: words, at: "cart")
    }
    first.add(offer: "tap on tab \"Help\"", at: "")
    first.add(performed: "tap on button \"Back\"", at: "cart")
    XCTAssertEqual(first.untried(at: "cart"), ["tap on button \"Pay\"", "type on field \"Voucher\""])
    XCTAssertEqual(first.untried(at: ""), ["tap on tab \"Help\""])
    XCTAssertEqual(
      notes(NavigationGraph.svg([("Shop", first)])),
      ["tap on tab \"Help\"", "tap on button \"Pay\"", "type on field \"Voucher\""])
    XCTAssertEqual(
      NavigationGraph.mermaid([("Shop", first)]).split(separator: "\n").filter {
        $0.contains("0u") || $0.contains("0n0u")
      },
      [
        "    a0n0 -.- a0n0u[\"never performed:<br/>tap on button #34;Pay#34;<br/>type on field #34;Voucher#34;\"]",
        "    a0u[\"never performed:<br/>tap on tab #34;Help#34;\"]", "  class a0n0u,a0u unreached",
      ])
    XCTAssertEqual(
      NavigationGraph.dot([("Shop", first)]).split(separator: "\n").filter { $0.contains("0u") },
      [
        "    a0n0u [shape=note, style=dashed, label=\"never performed:\\ntap on button \\\"Pay\\\"\\ntype on field \\\"Voucher\\\"\"];",
        "    a0n0 -> a0n0u [style=dashed, arrowhead=none];",
        "    a0u [shape=note, style=dashed, label=\"never performed:\\ntap on tab \\\"Help\\\"\"];",
      ])

    // What one run left out another may have performed.
    first.add(performed: "tap on button \"Pay\"", at: "cart")
    XCTAssertEqual(first.untried(at: "cart"), ["type on field \"Voucher\""])
  }

  func testAPictureNamesThreeActionsOfAPlaceAndCountsTheOthers() async {
    var graph = NavigationGraph()
    graph.add(start: "cart")
    for number in 1...5 { graph.add(offer: "tap on button \"\(number)\"", at: "cart") }
    let svg = NavigationGraph.svg([("Shop", graph)])
    XCTAssertEqual(notes(svg), ["tap on button \"1\"", "tap on button \"2\"", "and 3 more"])
    XCTAssertTrue(
      svg.contains(
        "<title>tap on button &quot;3&quot;, tap on button &quot;4&quot;, tap on button &quot;5&quot;, never"),
      svg)
  }

  /// The notes of a picture on what was never performed.
  private func notes(_ svg: String) -> [String] {
    svg.matches(of: /<text class="untried"[^>]*>([^<]*)</).map {
      String($0.1).replacingOccurrences(of: "&quot;", with: "\"")
    }
  }

  /// The ways from the first to the last of four places and between the two in the middle have the same middle.
  func testNoLabelOfAPictureIsWrittenOverAnother() async throws {
    var graph = NavigationGraph()
    graph.add(start: "home")
    for place in ["a", "b", "c", "d"] { graph.add(.init(from: "home", to: place, by: "push")) }
    graph.add(.init(from: "a", to: "d", by: "present cover"))
    graph.add(.init(from: "b", to: "c", by: "dismiss sheet"))
    let labels = NavigationGraph.svg([("Shop", graph)])
      .matches(of: /class="words" text-anchor="middle" x="(-?\d+)" y="(-?\d+)">([^<]*)</)
      .map { (x: Int($0.1) ?? 0, y: Int($0.2) ?? 0, text: String($0.3)) }
    XCTAssertEqual(labels.count, 6)
    let (long, short) = (
      try XCTUnwrap(labels.first { $0.text == "present cover" }),
      try XCTUnwrap(labels.first { $0.text == "dismiss sheet" })
    )
    XCTAssertEqual(long.x, short.x)
    XCTAssertGreaterThanOrEqual(abs(long.y - short.y), 13)
  }

  func testNoNameEndsTheElementOfAPicture() async {
    var graph = NavigationGraph()
    graph.add(start: "<b>\"&\u{202E}")
    let svg = NavigationGraph.svg([("</svg>", graph)])
    XCTAssertTrue(svg.contains("<title>&lt;b&gt;&quot;&amp;\\u{202E}, a start</title>"), svg)
    XCTAssertEqual(svg.matches(of: /<\/svg>/).count, 1)
  }

  func testAPictureHasNoCharacterThatXMLForbids() async {
    var graph = NavigationGraph()
    graph.add(start: "a\u{FFFE}b\u{FFFF}c\u{0}")
    let svg = NavigationGraph.svg([("Shop", graph)])
    XCTAssertTrue(svg.contains("<title>a\\u{FFFE}b\\u{FFFF}c\\u{0}, a start</title>"), svg)
  }

  func testDOTIsWrittenToTheLetter() async {
    XCTAssertEqual(
      NavigationGraph.dot([("Shop", shop)]),
      """
      digraph navigation {
        rankdir=LR;
        node [shape=box, style=rounded];
        subgraph cluster_0 {
          label="Shop";
          a0n0 [label="catalogue"];
          a0n1 [label="imprint", style="rounded,dashed"];
          a0n2 [label="product"];
          a0n0s [shape=point, label=""];
          a0n0s -> a0n0;
          a0n0 -> a0n2 [label="open link\\npush ×2"];
          a0n2 -> a0n0 [label="pop"];
        }
      }

      """)
  }

  func testMermaidIsWrittenToTheLetter() async {
    XCTAssertEqual(
      NavigationGraph.mermaid([("Shop", shop), ("Help", NavigationGraph())]),
      """
      flowchart LR
        subgraph a0["Shop"]
          a0n0("catalogue")
          a0n1("imprint")
          a0n2("product")
          a0n0s((" ")) --> a0n0
          a0n0 -->|"open link<br/>push ×2"| a0n2
          a0n2 -->|"pop"| a0n0
        end
        subgraph a1["Help"]
        end
        classDef unreached stroke-dasharray: 4 4
        class a0n1 unreached

      """)
  }

  func testNoNameEndsTheTextThatHoldsIt() async {
    var graph = NavigationGraph()
    graph.add(start: "a\"]; b -> c\\")
    graph.add(start: "end\n  x --> y #quot; <b>\u{1B}[31m\u{202E}")
    XCTAssertEqual(
      NavigationGraph.dot([("\"", graph)]),
      """
      digraph navigation {
        rankdir=LR;
        node [shape=box, style=rounded];
        subgraph cluster_0 {
          label="\\"";
          a0n0 [label="a\\"]; b -> c\\\\"];
          a0n1 [label="end\\n  x --> y #quot; <b>U+001B[31mU+202E"];
          a0n0s [shape=point, label=""];
          a0n0s -> a0n0;
          a0n1s [shape=point, label=""];
          a0n1s -> a0n1;
        }
      }

      """)
    XCTAssertEqual(
      NavigationGraph.mermaid([("\"", graph)]),
      """
      flowchart LR
        subgraph a0["#34;"]
          a0n0("a#34;]#59; b -#62; c#92;")
          a0n1("end<br/>  x --#62; y #35;quot#59; #60;b#62;U+001B[31mU+202E")
          a0n0s((" ")) --> a0n0
          a0n1s((" ")) --> a0n1
        end

      """)
  }

  func testNamesAreComparedByTheirBytes() async {
    var graph = NavigationGraph()
    graph.add(place: "\u{e9}")
    graph.add(place: "e\u{301}")
    XCTAssertEqual(graph.routes.map { Array($0.utf8) }, [[0x65, 0xCC, 0x81], [0xC3, 0xA9]])
  }
}
