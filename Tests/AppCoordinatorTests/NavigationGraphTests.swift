import AppCoordinator
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

  func testGraphsOfSeveralRunsAddUp() async {
    XCTAssertEqual(shop.unreached, ["imprint"])
    var more = shop
    more.add(.init(from: "product", to: "imprint", by: "push"))
    var both = shop
    both.merge(more)
    XCTAssertEqual(both.unreached, [])
    XCTAssertEqual(both.edges.count, 4)
    XCTAssertEqual(both.edges[.init(from: "catalogue", to: "product", by: "push")], 4)
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

  func testNoNameEndsTheElementOfAPicture() async {
    var graph = NavigationGraph()
    graph.add(start: "<b>\"&\u{202E}")
    let svg = NavigationGraph.svg([("</svg>", graph)])
    XCTAssertTrue(svg.contains("<title>&lt;b&gt;&quot;&amp;U+202E, a start</title>"), svg)
    XCTAssertEqual(svg.matches(of: /<\/svg>/).count, 1)
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
          a0n1 [label="end\\n  x --> y #quot; <b>U+1B[31mU+202E"];
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
          a0n1("end<br/>  x --#62; y #35;quot#59; #60;b#62;U+1B[31mU+202E")
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
