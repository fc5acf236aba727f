internal import Synchronization

/// The place where a device keeps a database, which a library such as `WhiskerStore` reads and writes in its own way.
public enum DatabasePlace: Sendable {
  /// A file, which may not exist yet, in a folder that does.
  case file(path: String)
  /// Memory that lasts as long as the device's storage.
  case memory(MemoryPlace)
}

/// A place in memory for one database.
public final class MemoryPlace: Sendable {
  private let readFile: @Sendable () -> [UInt8]?
  private let content = Mutex<(any Sendable)?>(nil)

  /// The bytes of the file that a new database begins with, or `nil`; they matter only as long as the place keeps nothing.
  public var initialContent: [UInt8]? { readFile() }

  /// Creates an empty place for a database that begins with the bytes of a file, if any.
  public convenience init(initialContent: [UInt8]? = nil) { self.init { initialContent } }

  /// Creates an empty place for a database that begins with the bytes that a file then has.
  init(readFile: @escaping @Sendable () -> [UInt8]?) { self.readFile = readFile }

  /// Returns what the place keeps, which the first call makes.
  ///
  /// - Throws: The error of the closure; a later call then tries again.
  /// - Precondition: All calls keep the same type.
  public func kept<Content: Sendable, Failure: Error>(
    or make: () throws(Failure) -> Content
  ) throws(Failure) -> Content {
    try content.withLock { (content) throws(Failure) in
      if let content {
        guard let content = content as? Content else {
          preconditionFailure("the place keeps a \(type(of: content)), not a \(Content.self)")
        }
        return content
      }
      let made = try make()
      content = made
      return made
    }
  }
}
