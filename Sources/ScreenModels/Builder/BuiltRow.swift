/// One row: its head, and its inside once it was in view.
@MainActor
final class BuiltRow {
  let id: String
  /// The id as it stands in the ids of elements, behind those of the list and the section.
  private let identifier: String
  private var section = ""
  let node: Node
  /// Is set when something that the head read has changed: the row has to be described again.
  let flag: ChangeFlag
  var head: BuiltNode?
  private(set) var full: BuiltNode?
  private var contentFlag: ChangeFlag?

  init(id: String, identifier: String, node: Node, flag: ChangeFlag) {
    self.id = id
    self.identifier = identifier
    self.node = node
    self.flag = flag
  }

  /// Has the flags of the row report a place to the list's flag.
  func report(as place: Int) {
    flag.report(as: place)
    contentFlag?.report(as: place)
  }

  /// Where it stands in its list.
  var place: String { section.isEmpty ? identifier : "\(section).\(identifier)" }

  /// Puts the row into a section; what was built elsewhere has other ids.
  func stand(in section: String) {
    guard !bytesEqual(self.section, section) else { return }
    self.section = section
    head = nil
    full = nil
  }

  /// Asks for what is inside, and notices when something that this read changes.
  func content(_ body: @MainActor () -> [Node]) -> [Node] {
    let flag = ChangeFlag(parent: self.flag.parent)
    flag.report(as: self.flag.place)
    contentFlag = flag
    return flag.observing(body)
  }

  /// Keeps the whole row until something that it read has changed.
  func keep(_ full: BuiltNode) { self.full = full }

  /// Drops what is inside if it has changed, and says whether it was dropped.
  ///
  /// It is asked for again when the row is in view.
  func forgetChangedContent() -> Bool {
    guard let contentFlag, contentFlag.isSet else { return false }
    self.contentFlag = nil
    full = nil
    return true
  }
}
