/// A type whose values can be bound to parameters and read from columns.
///
/// An enumeration with raw values conforms without further code:
///
/// ```swift
/// enum Size: String, DatabaseConvertible { case small, large }
/// ```
public protocol DatabaseConvertible {
  /// The value in a database.
  var databaseValue: DatabaseValue { get }
  /// Creates a value; `nil` if the one in the database has another type or no meaning.
  init?(databaseValue: DatabaseValue)
}

extension DatabaseValue: DatabaseConvertible {
  /// The value itself.
  @inlinable
  public var databaseValue: DatabaseValue { self }
  /// Creates the same value.
  @inlinable
  public init?(databaseValue: DatabaseValue) { self = databaseValue }
}

extension Int64: DatabaseConvertible {
  /// An integer.
  @inlinable
  public var databaseValue: DatabaseValue { .integer(self) }
  /// Reads an integer.
  @inlinable
  public init?(databaseValue: DatabaseValue) {
    guard case .integer(let value) = databaseValue else { return nil }
    self = value
  }
}

extension Int: DatabaseConvertible {
  /// An integer.
  @inlinable
  public var databaseValue: DatabaseValue { .integer(Int64(self)) }
  /// Reads an integer.
  @inlinable
  public init?(databaseValue: DatabaseValue) {
    guard case .integer(let value) = databaseValue else { return nil }
    self.init(exactly: value)
  }
}

extension Bool: DatabaseConvertible {
  /// 1 or 0.
  @inlinable
  public var databaseValue: DatabaseValue { .integer(self ? 1 : 0) }
  /// Reads 1 or 0.
  @inlinable
  public init?(databaseValue: DatabaseValue) {
    switch databaseValue {
    case .integer(0): self = false
    case .integer(1): self = true
    default: return nil
    }
  }
}

extension Double: DatabaseConvertible {
  /// A real number; null for "not a number", which SQLite does not have.
  @inlinable
  public var databaseValue: DatabaseValue { .real(self) }
  /// Reads a real number, or an integer, as which SQLite may store one without a fraction.
  @inlinable
  public init?(databaseValue: DatabaseValue) {
    switch databaseValue {
    case .real(let value): self = value
    case .integer(let value): self.init(exactly: value)
    default: return nil
    }
  }
}

extension String: DatabaseConvertible {
  /// A text.
  @inlinable
  public var databaseValue: DatabaseValue { .text(self) }
  /// Reads a text.
  @inlinable
  public init?(databaseValue: DatabaseValue) {
    guard case .text(let value) = databaseValue else { return nil }
    self = value
  }
}

extension [UInt8]: DatabaseConvertible {
  /// Bytes.
  @inlinable
  public var databaseValue: DatabaseValue { .blob(self) }
  /// Reads bytes.
  @inlinable
  public init?(databaseValue: DatabaseValue) {
    guard case .blob(let value) = databaseValue else { return nil }
    self = value
  }
}

extension Optional: DatabaseConvertible where Wrapped: DatabaseConvertible {
  /// The wrapped value, or null.
  @inlinable
  public var databaseValue: DatabaseValue { self?.databaseValue ?? .null }
  /// Reads null or a wrapped value.
  @inlinable
  public init?(databaseValue: DatabaseValue) {
    if case .null = databaseValue {
      self = .none
    } else {
      guard let value = Wrapped(databaseValue: databaseValue) else { return nil }
      self = value
    }
  }
}

extension DatabaseConvertible where Self: RawRepresentable, RawValue: DatabaseConvertible {
  /// The raw value.
  @inlinable
  public var databaseValue: DatabaseValue { rawValue.databaseValue }
  /// Reads a raw value; `nil` for one that no case has.
  @inlinable
  public init?(databaseValue: DatabaseValue) {
    guard let raw = RawValue(databaseValue: databaseValue) else { return nil }
    self.init(rawValue: raw)
  }
}
