/// One row: its head, and its content after it has been in view.
@MainActor
final class BuiltRow {
  let id: String
  /// The id as it appears in the ids of elements, after those of the list and the section.
  let identifier: String
  private var section = ""
  /// Whether its ``ForEach``, or the section, is disabled.
  private var isDisabled = false
  /// The id of the row's element, from when it was first built in its section.
  private var elementID: String?
  let node: Node
  /// The branches that all that it is inside are in.
  let branch: Branch
  /// Set when something that the head read has changed and the row has to be described again.
  let flag: ChangeFlag
  /// Whether it is a row of a ``ForEach``, which keeps it; any other row is described with what it is in.
  private let isOfData: Bool
  /// Whether it is a ``ForEach``.
  private let isForEach: Bool
  /// The state of each ``ForEach`` in it, if rows of the list take its place.
  private(set) lazy var sources = KnownSources()
  var head: BuiltNode?
  private var full: BuiltNode?
  /// The columns of the room for which ``full`` was built: a grid in it has as many as fit.
  private var columns = 0
  /// Whether ``full`` is that of a row whose elements begin their life in the same frame.
  private(set) var isLive = false
  /// The elements of ``full`` with handlers for their life in view; `nil` without any.
  private(set) var life: LifeGroup?
  private var contentFlag: ChangeFlag?
  private var height: (columns: Int, lines: Int)?

  init(
    id: String, identifier: String, node: Node, branch: Branch, flag: ChangeFlag, isOfData: Bool = false
  ) {
    self.isOfData = isOfData
    if node.role == .group, case .rows = node.content { isForEach = true } else { isForEach = false }
    self.id = id
    self.identifier = identifier
    self.node = node
    self.branch = branch
    self.flag = flag
  }

  /// Sets the position that the row's flags report to the list's flag.
  func report(as place: Int) {
    flag.report(as: place)
    contentFlag?.report(as: place)
  }

  /// Whether other rows take its place: those of a ``ForEach`` or, in a list, of a section.
  func hasRows(inList: Bool) -> Bool { isForEach || inList && node.role == .section }

  /// The id within its list, including the id of the section.
  var place: String { section.isEmpty ? identifier : "\(section).\(identifier)" }

  /// Returns the id of the row's element in its list, which has an id of its own.
  func elementID(in list: String) -> String {
    if let elementID { return elementID }
    let id = list + "." + place
    elementID = id
    return id
  }

  /// Calls a function with the description, disabled if what the row is in is.
  ///
  /// A property would copy every description, which is large.
  func shown<Result>(_ build: (Node) throws(ScreenError) -> Result) throws(ScreenError) -> Result {
    isDisabled ? try build(node.disabled()) : try build(node)
  }

  /// Moves the row to a section and drops nodes built for another one, because their ids differ, or for one that was not
  /// disabled as this one is.
  func stand(in section: String, isDisabled: Bool) {
    guard self.isDisabled != isDisabled || !bytesEqual(self.section, section) else { return }
    self.section = section
    self.isDisabled = isDisabled
    elementID = nil
    head = nil
    full = nil
  }

  /// Builds the content and observes the properties that it reads.
  func content(isLive: Bool, _ body: @MainActor () -> [Node]) -> [Node] {
    guard isOfData else { return self.flag.describing(body) }
    let flag = ChangeFlag(parent: self.flag.parent, isOfLiveRow: isLive)
    flag.report(as: self.flag.place)
    contentFlag = flag
    return flag.describing(body)
  }

  /// Keeps the whole row until a property that it read changes.
  func keep(_ full: BuiltNode, _ life: LifeGroup?, isLive: Bool, columns: Int) {
    self.full = full
    self.columns = columns
    self.isLive = isLive
    self.life = life
    height = nil
  }

  /// Returns the whole row as it is in a room with a number of columns; `nil` if it has to be built.
  func full(in columns: Int) -> BuiltNode? { self.columns == columns ? full : nil }

  /// Returns the lines that the whole row takes in a number of columns; measured once.
  func height(_ full: BuiltNode, columns: Int, _ ruler: any ScreenRuler) -> Int {
    if let height, height.columns == columns { return height.lines }
    let lines = ruler.height(ofRow: full.element, columns: columns)
    height = (columns, lines)
    return lines
  }

  /// Drops the content if it has changed, and returns whether it was dropped.
  ///
  /// It is built again when the row is in view.
  func forgetChangedContent() -> Bool {
    guard let contentFlag, contentFlag.isSet else { return false }
    self.contentFlag = nil
    full = nil
    return true
  }
}
