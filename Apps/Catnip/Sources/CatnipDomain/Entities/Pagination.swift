/// The pages of the listing that were loaded, and what remains.
public struct Pagination: Hashable, Sendable {
  /// The next page to request; the first one is 0.
  public var nextPage: Int
  /// The number of breeds on each page up to the next one; `nil` if it is not known.
  public private(set) var pageSize: Int?
  /// Whether the server has no more pages.
  public var isComplete: Bool
  /// The number of unreadable breeds, by page; pages that never had any are omitted.
  public var unreadable: [Int: Int] = [:]

  /// Creates a pagination; without arguments nothing has been loaded.
  public init(nextPage: Int = 0, isComplete: Bool = false, pageSize: Int? = nil) {
    self.nextPage = nextPage
    self.isComplete = isComplete
    self.pageSize = pageSize
  }

  /// The number of unreadable breeds on all pages.
  public var unreadableCount: Int { unreadable.values.reduce(0, +) }

  /// Continues in pages of a size, which may be another one than before.
  ///
  /// The next page is then the one with the first breed that was not requested yet; it may have breeds that were. Unreadable
  /// breeds are counted for the page on which their former page begins, until that one is loaded.
  public mutating func proceed(inPagesOf size: Int) {
    if let pageSize, pageSize != size {
      nextPage = nextPage * pageSize / size
      unreadable = Dictionary(unreadable.map { ($0 * pageSize / size, $1) }, uniquingKeysWith: +)
    }
    pageSize = size
  }

  /// Where a page that was loaded belongs in the listing.
  public enum Place: Hashable, Sendable {
    /// The listing begins again: later pages will be loaded again, and what is on none of them is no longer listed.
    case beginning
    /// Before those of later pages, which stay as they are and are not loaded again.
    case front
    /// After the pages that were loaded since the beginning.
    case end
  }

  /// The place of a page, before it is included.
  ///
  /// A first page without breeds begins nothing: it is more likely a fault of the server than the end of all breeds. One with other breeds
  /// than before does: those of later pages have moved with it, and some of them would be on no page that is loaded.
  ///
  /// - Parameter isUnchanged: Whether the listing begins with the breeds of the page, in their order.
  public func place(of page: Int, _ fetched: BreedPage, isUnchanged: Bool, pageSize size: Int) -> Place {
    guard page == 0 else { return .end }
    guard fetched.count > 0 else { return .front }
    var pagination = self
    pagination.proceed(inPagesOf: size)
    // A short page is the last one.
    let isLast = fetched.count < size
    return isComplete || isLast || !isUnchanged || pagination.nextPage <= 1 ? .beginning : .front
  }

  /// Includes a page that was loaded, for the first time or again.
  ///
  /// A server may send fewer breeds than were requested, more of them, or some that are listed already.
  ///
  /// - Parameters:
  ///   - page: The number of the page.
  ///   - fetched: What the server sent.
  ///   - place: Where it belongs.
  ///   - added: The number of its breeds that were not listed since the listing began.
  ///   - listed: The number of breeds that are listed now.
  ///   - pageSize: The number of breeds that were requested.
  public mutating func include(
    _ page: Int, _ fetched: BreedPage, at place: Place, added: Int, listed: Int, pageSize: Int
  ) {
    proceed(inPagesOf: pageSize)
    if place == .beginning { nextPage = 0 }
    // Those of a page that has come before are counted already.
    let isKnown = page >= nextPage && added == 0 && !fetched.breeds.isEmpty
    let count = isKnown ? 0 : fetched.unreadable
    if count > 0 || unreadable[page] != nil { unreadable[page] = count }
    guard page >= nextPage else { return }
    // Pages that were included in a longer one need not be requested again.
    nextPage = page + max(1, added / pageSize)
    // A short page is the last one. So is one without new breeds, once more were requested than are known, and the second in a row of
    // which nothing can be read: a server that repeats itself, or sends such pages only, has no end.
    let known = listed + unreadableCount
    let isRepetition = added == 0 && nextPage * pageSize > known
    let isLost = fetched.breeds.isEmpty && unreadable[page - 1, default: 0] >= pageSize
    isComplete = fetched.count < pageSize || isRepetition || isLost
    // Pages that the server no longer has are not listed either.
    if isComplete { unreadable = unreadable.filter { $0.key < nextPage } }
  }
}
