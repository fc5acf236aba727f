import WhiskerHTTP
import WhiskerText

extension HTTPRedaction {
  /// Returns the hidden parts of a header field as a recording lists them, such as `header "location" query "token"`; empty for a field that is shown.
  func hiddenParts(of field: HTTPHeaders.Field) -> [String] {
    let header = "header \(quoted(field.name))"
    if hides(header: field.name) { return [header] }
    return (shownURL(field)?.hidden ?? []).map { part in
      switch part {
      case .item(let name): "\(header) query \(quoted(name))"
      case .userInformation: "\(header) user information"
      }
    }
  }
}
