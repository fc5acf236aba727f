#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension StoreError {
  /// Creates the error for a result code of the library.
  ///
  /// - Parameters:
  ///   - code: The extended code.
  ///   - message: The library's words for it.
  ///   - systemError: The `errno` of the system call that failed, if any.
  init(code: Int32, message: String, systemError: Int32) {
    switch code & 0xFF {
    // Without a further code, the connection itself is reading the table.
    case SQLiteCode.locked where code == SQLiteCode.locked: self = .other(code: Int(code), message)
    case SQLiteCode.busy, SQLiteCode.locked: self = .locked
    case SQLiteCode.readOnly, SQLiteCode.permission: self = .readOnly
    case SQLiteCode.corrupt, SQLiteCode.notADatabase: self = .corrupt
    case SQLiteCode.full: self = .full
    case SQLiteCode.cannotOpen: self = .cannotOpen
    case SQLiteCode.inputOutput:
      // A quota or a limit of the file's size is a full disk by another number.
      self = [ENOSPC, EDQUOT, EFBIG].contains(systemError) ? .full : .disk(code: Int(code))
    case SQLiteCode.constraint:
      let rule = Constraint(code: code)
      // What a trigger says is the app's own text, which may have a colon.
      self = .constraint(rule, rule == .other ? message : Self.detail(of: message))
    case SQLiteCode.error: self = .statement(message)
    default: self = .other(code: Int(code), message)
    }
  }

  /// The part of a message such as "UNIQUE constraint failed: breeds.name" that names the columns or the rule.
  private static func detail(of message: String) -> String {
    guard let colon = message.utf8.firstIndex(of: UInt8(ascii: ":")) else { return message }
    return String(message[message.utf8.index(after: colon)...].drop { $0 == " " })
  }
}

extension StoreError.Constraint {
  fileprivate init(code: Int32) {
    switch code {
    case SQLiteCode.Constraint.unique, SQLiteCode.Constraint.primaryKey, SQLiteCode.Constraint.rowID:
      self = .unique
    case SQLiteCode.Constraint.notNull: self = .notNull
    case SQLiteCode.Constraint.foreignKey: self = .foreignKey
    case SQLiteCode.Constraint.check: self = .check
    default: self = .other
    }
  }
}
