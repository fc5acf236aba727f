import Foundation
import ScreenModels
import Testing
import TextRenderer
import WhiskerFiles
import WhiskerReview
import WhiskerSnapshots

/// Screens of an invented shop, before and after a change.
enum SampleScreens {
  /// A screen with a tab bar and some elements.
  static func screen(
    _ number: Int, tab: String = "Home", selected: Int = 0, title: String? = nil, elements: [Element]? = nil
  ) -> Screen {
    Screen(
      app: "Shop", device: .phone,
      tabBar: TabBar(items: [.init(title: tab), .init(title: "Cart")], selected: selected),
      layers: [
        Layer(
          kind: .base, stack: ["page-\(number)"], title: Element(.title, title ?? "Page \(number)"),
          elements: elements ?? Self.elements(number))
      ])
  }

  static func elements(_ number: Int) -> [Element] {
    [
      Element(.text, "Welcome to page \(number)", id: "welcome"),
      Element(.button, "Pay \(number) €", id: "pay", actions: [.tap]),
      Element(.toggle, "Gift wrap", id: "gift", value: "off", actions: [.toggle]),
      Element(.cell, "Details", id: "details", actions: [.tap]),
    ]
  }
}

extension ReviewItem {
  /// The item of a proposal to replace a screen, which was saved as `json` and drawn as `text`, with another.
  init(
    _ name: String, from old: Screen?, saved json: String? = nil, drawn text: String? = nil, to new: Screen,
    references: String = "__Snapshots__"
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "whisker-item-\(UUID().uuidString)"
    ).path
    let store = try SnapshotStore(
      referenceFolder: "\(folder)/\(references)", artifactsFolder: folder + "/artifacts", mode: .never,
      workingFolder: folder)
    if let old {
      try Files.writeAtomically(
        text.map { Array($0.utf8) } ?? Wireframe.bytes(old), to: "\(folder)/\(references)/\(name).txt",
        durable: false)
      try Files.writeAtomically(
        Array((json ?? ScreenJSON.encode(old)).utf8), to: "\(folder)/\(references)/\(name).json",
        durable: false)
    }
    _ = try store.verify(
      SnapshotName(name),
      contents: [
        SnapshotPart(extension: "txt", text: Wireframe.text(new)),
        SnapshotPart(extension: "json", text: ScreenJSON.encode(new)),
      ])
    let proposals = ProposalStore(artifactsFolder: folder + "/artifacts", workingFolder: folder)
    let proposal = try #require(try proposals.list().proposals.first)
    self.init(proposal, references: try proposals.references(of: proposal))
    try FileManager.default.removeItem(atPath: folder)
  }
}
