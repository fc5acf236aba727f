public import ScreenModels
public import WhiskerHTTP

/// The phase of an image that is loaded from a URL.
public enum AsyncImagePhase: Hashable, Sendable {
  /// Nothing is loaded: the image was not in view yet, or it has no URL.
  case empty
  /// The cache is asked, or the request is under way.
  case loading
  /// The image is loaded, with its size in pixels.
  case success(PixelSize)
  /// The image could not be loaded.
  case failure(AsyncImageFailure)

  /// The phase as an element shows it.
  public var element: ImagePhase {
    switch self {
    case .empty: .placeholder
    case .loading: .loading
    case .success(let size): .loaded(width: size.width, height: size.height)
    case .failure: .failed
    }
  }
}

/// The reason why an image could not be loaded.
public enum AsyncImageFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is not a URL that can be requested.
  case badURL
  /// No response was received.
  case transport(HTTPError)
  /// The server responded with a status outside 200…299.
  case status(Int)
  /// The response is not an image, or is damaged.
  case image(ImageError)

  /// A stable word for machine-readable output.
  public var code: String {
    switch self {
    case .badURL: "bad-url"
    case .transport(let error): error.code
    case .status(let status): "status-\(status)"
    case .image(let error): error.code
    }
  }

  /// A short plain sentence without a full stop.
  public var description: String {
    switch self {
    case .badURL: "the address of the image is not a URL"
    case .transport(let error): error.description
    case .status(let status): "the server responded with status \(status)"
    case .image(let error): error.description
    }
  }
}
