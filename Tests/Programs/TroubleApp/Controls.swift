import Observation
import ScreenModels

/// Every kind of element that takes more than a tap, and the last action on one of them.
@MainActor @Observable
final class ControlsModel: ScreenModel {
  private var last = "nothing yet"
  private var theme = "Light"
  private var day = "2026-03-01"
  private var count = 2
  private var volume = 0.5
  private var isOpen = false
  private var hasDialog = false
  private var query = ""
  private var scope = "All"
  private var mails = ["Ada", "Bea", "Cleo"]
  @ObservationIgnored private let announcer: Announcer

  init(announcer: Announcer) { self.announcer = announcer }

  private func did(_ what: String) {
    last = what
    announcer.post("Did: \(what)")
  }

  var screen: [Node] {
    NavigationTitle("Controls")
    Text(last)
    SearchField("Search", text: query, scopes: ["All", "Unread"], scope: scope) {
      self.scope = $0
      self.did("scope \($0)")
    } action: {
      self.query = $0
    }
    Picker("Theme", selection: theme, options: ["Light", "Dark"]) {
      self.theme = $0
      self.did("theme \($0)")
    }
    DatePicker("Day", selection: day, earliest: "2026-01-01", latest: "2026-12-31") {
      self.day = $0
      self.did("day \($0)")
    }
    Stepper("Cats", value: count, in: 0...3) {
      self.count = $0
      self.did("\($0) cats")
    }
    Slider("Volume", value: volume, in: 0...10, step: 0.5) {
      self.volume = $0
      self.did("volume \($0)")
    }
    DisclosureGroup("Details", isExpanded: isOpen) {
      self.isOpen = $0
    } content: {
      Text("What is inside")
    }
    Menu("Sort") {
      Button("By name") { self.did("sorted by name") }
      Button("By date") { self.did("sorted by date") }
    }
    Image("Siberian", .placeholder)
      .onMagnify { self.did("grown by \($0)") }
      .onSwipe(.left) { self.did("next picture") }
      .onDoubleTap { self.did("double tap") }
      .onLongPress { self.did("long press") }
    Button("Delete all", role: .destructive) { self.hasDialog = true }
    List("Mails") {
      ForEach(mails.map(Mail.init)) { mail in
        Cell(mail.id)
          .swipeActions(edge: .leading) { Button("Unread") { self.did("\(mail.id) unread") } }
          .swipeActions {
            Button("Delete", role: .destructive) { self.mails.removeAll { $0 == mail.id } }
            Button("Flag") { self.did("\(mail.id) flagged") }
          }
          .accessibilityAction(named: "Reply") { self.did("replied to \(mail.id)") }
      }
    }
    if hasDialog {
      ConfirmationDialog("Delete all mails?") {
        Button("Delete", role: .destructive) {
          self.mails = []
          self.hasDialog = false
        }
        Button("Cancel", role: .cancel) { self.hasDialog = false }
      }
    }
  }
}

private struct Mail: Identifiable, Equatable {
  let id: String
}
