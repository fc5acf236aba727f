public import ScreenModels

/// One image at a time; a swipe shows the next or the previous one.
///
/// ```swift
/// ImagePager(breed.pictures, shown: page, from: images) { self.page = $0 }
///   .zoomable()
/// ```
///
/// The pager is an image with the name of the image shown; its value is the position, such as `2/5`. There is no swipe beyond the first and the
/// last image; where people read from right to left, a swipe to the right shows the next one. Only the image shown is in view and loaded, and one that was zoomed has its own size again after another one was shown.
public struct ImagePager: ScreenContent {
  /// An image of a pager.
  public struct Page: Hashable, Sendable {
    /// A description of the image.
    public var name: String
    /// The address; `nil` for none, which stays a placeholder.
    public var url: String?

    /// Creates an image of a pager.
    public init(_ name: String, url: String?) {
      self.name = name
      self.url = url
    }
  }

  /// The node that describes the image shown.
  public let node: Node

  /// Creates a pager.
  ///
  /// - Parameters:
  ///   - pages: The images, in order; only the one shown is read, so that the others may be lazy.
  ///   - shown: The index of the image shown.
  ///   - loader: Loads the image and keeps its phase.
  ///   - direction: The direction in which people read, such as that of the app's display.
  ///   - fileID: The file of the call, which tells apart images of one name.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - turn: Receives the index of the image that a swipe shows.
  /// - Precondition: `shown` is an index of `pages`.
  @MainActor public init(
    _ pages: some RandomAccessCollection<Page>, shown: Int, from loader: ImageLoader,
    direction: LayoutDirection = .leftToRight, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column, turn: @escaping @MainActor (Int) -> Void
  ) {
    precondition((0..<pages.count).contains(shown), "a pager shows one of its images (shown was \(shown))")
    let page = pages[pages.index(pages.startIndex, offsetBy: shown)]
    var node = AsyncImage(
      page.name, url: page.url, from: loader, fileID: fileID, line: line, column: column
    )
    .value("\(shown + 1)/\(pages.count)")
    .showing("\(shown) \(page.url ?? "")")
    let (next, previous): (SwipeSide, SwipeSide) =
      direction == .leftToRight ? (.left, .right) : (.right, .left)
    if shown + 1 < pages.count { node = node.onSwipe(next) { turn(shown + 1) } }
    if shown > 0 { node = node.onSwipe(previous) { turn(shown - 1) } }
    self.node = node
  }
}
