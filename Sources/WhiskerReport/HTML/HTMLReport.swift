import AppCoordinator
import ScreenModels
import WhiskerHTML
import WhiskerText
package import WhiskerRunner

/// The run as one page that needs no network and no other file: every journey with its screens, steps, requests and failures.
///
/// A screen is written once per fingerprint, and a text once, however often they occur. The page is data and a program that shows it;
/// the program adds texts to the page as texts, never as markup, and screens as ``ScreenHTML`` wrote them.
package struct HTMLReport: Reporter {
  private let sink: ByteSink
  private var texts = TextTable()
  private var screens = ScreenTable()
  private var journeys: [UInt8] = []
  private var count = 0
  private var journey: HTMLJourney?
  private var maps = NavigationMaps()

  /// Creates a report, which is written at the end of the run.
  package init(sink: @escaping ByteSink) { self.sink = sink }

  /// Everything but frames.
  package var details: RunDetails { .page }

  /// Collects the events of a journey, and writes its data when it ends.
  package mutating func receive(_ event: RunEvent) {
    if case .journeyStarted(let head) = event { journey = HTMLJourney(head) }
    journey?.receive(event, &texts, &screens)
    maps.receive(event)
    guard case .journeyEnded = event, let journey else { return }
    self.journey = nil
    if count > 0 { journeys += ",\n".utf8 }
    journey.write(to: &journeys, &texts, &screens)
    count += 1
  }

  /// Writes the page.
  package mutating func finish(_ totals: RunTotals) {
    var data: [UInt8] = []
    var object = JSONObject()
    object.add("summary", totals.summary)
    object.add("isGreen", totals.isGreen)
    object.add("steps", totals.steps)
    object.add("orphans", totals.orphanPaths.map(VisibleText.inLine))
    object.add("texts", json: texts.json)
    object.add("deltas", json: screens.deltas)
    object.add("journeys", json: [UInt8(ascii: "[")] + journeys + [UInt8(ascii: "]")])
    object.endLine(into: &data)
    let map = maps.graphs.isEmpty ? nil : NavigationGraph.svg(maps.graphs, isFile: false)
    var page = Array(HTMLPage.head(title: totals.summary, map: map).utf8)
    page += OfflinePage.data(data, screens)
    page += HTMLPage.tail.utf8
    sink(page)
  }
}
