/// A part of a body, such as an element of a list, that may be unreadable without the rest being so.
///
/// An endpoint whose response is `[Readable<BreedDTO>]` loses one breed to a faulty one, and not the page.
public enum Readable<Value: Decodable & Sendable>: Decodable, Sendable {
  /// It could be read.
  case value(Value)
  /// The position and kind of the fault, for a log.
  case fault(String)

  /// Decodes the part; what is wrong with it is its value and no error.
  public init(from decoder: any Decoder) {
    do { self = .value(try Value(from: decoder)) } catch { self = .fault(UndecodableBody(error).reason) }
  }

  /// The part; `nil` if it cannot be read.
  public var value: Value? { if case .value(let value) = self { value } else { nil } }

  /// The position and kind of its fault, for a log; `nil` if it could be read.
  public var fault: String? { if case .fault(let fault) = self { fault } else { nil } }
}
