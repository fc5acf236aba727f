#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An error of an operation on one file or folder.
///
/// ```swift
/// do { _ = try Files.read("Fixtures/Journeys/login.journey") }
/// catch { print(error) }  // cannot read Fixtures/Journeys/login.journey: it does not exist
/// ```
package struct FileError: Error, Hashable, Sendable {
  /// The attempted operation, as a verb.
  package enum Operation: String, Hashable, Sendable {
    /// Reading the bytes of a file.
    case read
    /// Writing or replacing a file, or creating a folder for it.
    case write
    /// Listing the entries of a folder.
    case list
    /// Removing a file or an empty folder.
    case remove
    /// Inspecting what is at a path.
    case inspect
    /// Turning a relative path into a path below a root.
    case resolve
  }

  /// The reason of a failure.
  package enum Reason: Hashable, Sendable {
    /// Nothing exists at the path.
    case notFound
    /// The system refuses access.
    case permission
    /// A folder is at the path of an expected file.
    case isDirectory
    /// A pipe, a socket or a device is at the path of an expected file.
    case isStream
    /// A part of the path that must be a folder is something else.
    case notDirectory
    /// The file has more than `limit` bytes.
    case tooLarge(limit: Int)
    /// The path leads, or could lead, outside the root in which it was resolved.
    case escapesRoot
    /// The path goes up by `..`, although it stays in its root folder.
    case parentInPath
    /// The name of the file ends otherwise than with this suffix.
    case otherSuffix(String)
    /// The bytes, or the name of an entry, are not valid UTF-8.
    case notUTF8
    /// The path is empty or contains a NUL, so that no file can have it.
    case invalidPath
    /// Any other error of the system, as its `errno`.
    case other(Int32)
  }

  /// The attempted operation.
  package let operation: Operation

  /// The path as passed by the caller, or that of the entry inside it that failed.
  package let path: String

  /// The reason of the failure.
  package let reason: Reason

  /// Creates an error from its parts.
  package init(operation: Operation, path: String, reason: Reason) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }

  /// The stable identifier of the reason, such as `file.not-found`.
  package var code: String {
    switch reason {
    case .notFound: "file.not-found"
    case .permission: "file.permission"
    case .isDirectory: "file.is-directory"
    case .isStream: "file.is-stream"
    case .notDirectory: "file.not-directory"
    case .tooLarge: "file.too-large"
    case .escapesRoot: "file.escapes-root"
    case .parentInPath: "file.parent-in-path"
    case .otherSuffix: "file.other-suffix"
    case .notUTF8: "file.not-utf8"
    case .invalidPath: "file.invalid-path"
    case .other: "file.system"
    }
  }
}

extension FileError: CustomStringConvertible {
  /// One English sentence without a full stop: the operation, the path and the reason.
  package var description: String {
    "cannot \(operation.rawValue) \(path.isEmpty ? "an empty path" : path): \(wording)"
  }
}

extension FileError {
  /// Writing creates what doesn't exist, so there the system refuses to create it, as in `/proc`.
  private var wording: String {
    operation == .write && reason == .notFound ? "no file can be created there" : reason.wording
  }
}

extension FileError.Reason {
  fileprivate var wording: String {
    switch self {
    case .notFound: "it does not exist"
    case .permission: "permission denied"
    case .isDirectory: "it is a folder"
    case .isStream: "it is a pipe or a device, not a file"
    case .notDirectory: "a part of the path is not a folder"
    case .tooLarge(let limit): "it is larger than \(limit) bytes"
    case .escapesRoot: "it leads out of its root folder"
    case .parentInPath: "it contains `..`, which no path may"
    case .otherSuffix(let suffix): "its name does not end in \(suffix)"
    case .notUTF8: "it is not valid UTF-8"
    case .invalidPath: "no file can have this path"
    case .other(let number): Self.wording(ofSystemError: number)
    }
  }

  /// The system's own wording depends on the locale of the process, so the usual error numbers are worded here.
  private static func wording(ofSystemError number: Int32) -> String {
    switch number {
    case ENOSPC: "no space is left on the device"
    case ENAMETOOLONG: "the name is too long"
    case ELOOP: "too many symbolic links"
    case EMFILE, ENFILE: "too many open files"
    case ENOTEMPTY: "the folder is not empty"
    case EIO: "the device reports an error"
    case EBADF: "it is not open for writing"
    case EFBIG: "the file would become too large"
    case EDQUOT: "the disk quota is used up"
    case EROFS: "the file system is read-only"
    case EPIPE: "its reader has closed it"
    case EINTR: "a signal interrupted it"
    default: "system error \(number)"
    }
  }

  /// Creates the reason for an error number of the system.
  package init(systemError number: Int32) {
    switch number {
    case ENOENT: self = .notFound
    case ENOTDIR: self = .notDirectory
    case EACCES, EPERM: self = .permission
    case EISDIR: self = .isDirectory
    case ENXIO: self = .isStream
    default: self = .other(number)
    }
  }
}

extension FileError {
  /// The error of the system call that has just failed; reads `errno`, so nothing may run in between.
  package static func last(_ operation: Operation, _ path: String) -> FileError {
    FileError(operation: operation, path: path, reason: Reason(systemError: errno))
  }
}
