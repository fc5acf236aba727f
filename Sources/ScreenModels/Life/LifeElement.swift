/// An element of a build that has handlers for its life in view.
struct LifeElement {
  /// The identity of an element from one build to the next.
  struct Key: Hashable {
    /// The id of the enclosing row, picker or menu, and the id of the data of an enclosing ``ForEach``.
    @Bytewise var scope: String
    let site: SourceSite
    /// The branches that it and all that it is inside are in.
    let branch: Branch
    /// The given id, or the name.
    @Bytewise var label: String
    let hasID: Bool
  }

  let key: Key
  /// The ids of the data that it belongs to; unlike the scope of its key it does not depend on the names of what it is in.
  let data: String
  let handlers: [LifeHandler]

  /// The same element as one of a row that is inside another row.
  func inside(_ row: String) -> LifeElement {
    let key = Key(
      scope: "\(row)/\(key.scope)", site: key.site, branch: key.branch, label: key.label, hasID: key.hasID)
    return LifeElement(key: key, data: "\(row)/\(data)", handlers: handlers)
  }
}

/// The elements with such handlers in one part of a screen: a row, or everything outside of rows.
@MainActor
final class LifeGroup {
  let elements: [LifeElement]

  /// The position in the source of the first element.
  var site: SourceSite? { elements.first?.key.site }

  /// Creates a group; `nil` without elements, as most rows have none.
  init?(_ elements: [LifeElement]) {
    if elements.isEmpty { return nil }
    self.elements = elements
  }
}
