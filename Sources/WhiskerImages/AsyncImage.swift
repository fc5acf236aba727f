public import ScreenModels

/// An image that is loaded from a URL while it is in view.
///
/// ```swift
/// Cell(breed.name) {
///   AsyncImage(breed.name, url: breed.picture, from: images)
/// }
/// ```
///
/// It shows a placeholder until it comes into view, then that it is loading, and then the image with the size that its bytes have, or
/// that it failed. Another URL of the same element ends the view of the old one.
public struct AsyncImage: ScreenContent {
  /// The node that describes the image.
  public let node: Node

  /// Creates an image.
  ///
  /// - Parameters:
  ///   - name: What the image shows.
  ///   - url: The address; `nil` for none, which stays a placeholder.
  ///   - loader: Loads the image and keeps its phase.
  ///   - fileID: The file of the call, which tells apart images of one name.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  @MainActor public init(
    _ name: String, url: String?, from loader: ImageLoader, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    let image = loader.image(for: url)
    self.init(
      Image(name, (image?.shownPhase ?? .empty).element).node, image, loader, fileID: fileID, line: line,
      column: column)
  }

  /// Creates an image that an app describes itself, for example to name the reason of a failure.
  ///
  /// - Parameters:
  ///   - url: The address; `nil` for none, whose phase stays empty.
  ///   - loader: Loads the image and keeps its phase.
  ///   - fileID: The file of the call, which tells apart images of one name.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - content: Describes the image in a phase.
  @MainActor public init(
    url: String?, from loader: ImageLoader, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, @ScreenBuilder content: (AsyncImagePhase) -> [Node]
  ) {
    let image = loader.image(for: url)
    self.init(
      VStack { content(image?.shownPhase ?? .empty) }.node, image, loader, fileID: fileID, line: line,
      column: column)
  }

  @MainActor private init(
    _ content: Node, _ image: LoadedImage?, _ loader: ImageLoader, fileID: StaticString, line: UInt,
    column: UInt
  ) {
    guard let image else {
      node = content
      return
    }
    node = content.whileInView(
      id: image.address, fileID: fileID, line: line, column: column,
      begin: { loader.show(image) }, end: { loader.leave(image) }
    )
    .showing(image.address)
  }
}
