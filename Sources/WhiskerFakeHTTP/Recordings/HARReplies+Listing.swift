import WhiskerHTTP
import WhiskerText

extension HARReplies {
  /// The replies of a transport from the file, the omitted entries with their reasons, and the hidden values; without secrets and control characters.
  package var listing: [String] {
    let requests = counted(rules.count, "request")
    var lines = ["\(Self.entries(entryCount)), \(requests) served, \(Self.entries(omissions.count)) omitted"]
    if let journeys {
      for journey in journeys where !journey.rules.isEmpty {
        lines.append("served in \(quoted(journey.title)):")
        lines += journey.rules.map(Self.line)
      }
    } else if !rules.isEmpty {
      lines.append("served:")
      lines += rules.map(Self.line)
    }
    let lists = [("omitted:", omissions.map(\.description)), ("hidden:", redactions)]
    for (title, list) in lists where !list.isEmpty {
      lines.append(title)
      lines += list.map { "  " + VisibleText.inLine($0) }
    }
    return lines
  }

  private static func entries(_ count: Int) -> String { counted(count, "entry", "entries") }

  private static func line(_ rule: ReplyRule) -> String {
    "  \(rule.pattern.description(redaction: .standard)): \(rule.replies.map(\.summary).joined(separator: ", then "))"
  }
}

extension Reply {
  /// The status and size of the response, or the fault.
  fileprivate var summary: String {
    switch result {
    case .fault(let fault): "no answer (\(fault.rawValue))"
    case .response(let status, _, .recordedFile(let path)): "\(status) from \(quoted(path))"
    case .response(let status, _, .bytes(let bytes)): "\(status) with \(bytes.count) bytes"
    case .response(let status, _, _): "\(status)"
    }
  }
}
