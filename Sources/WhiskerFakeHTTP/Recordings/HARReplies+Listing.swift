import WhiskerHTTP
import WhiskerText

extension HARReplies {
  /// What a transport would reply from the file, what is left out and why, and what is hidden; without secrets.
  package var listing: [String] {
    var lines = [
      "\(entryCount) entries, \(rules.count) requests served, \(omissions.count) entries left out"
    ]
    if let journeys {
      for journey in journeys {
        lines.append("served in \(quoted(journey.title)):")
        lines += journey.rules.map(Self.line)
      }
    } else if !rules.isEmpty {
      lines.append("served:")
      lines += rules.map(Self.line)
    }
    let lists = [("left out:", omissions.map(\.description)), ("hidden:", redactions)]
    for (title, list) in lists where !list.isEmpty {
      lines.append(title)
      lines += list.map { "  " + $0 }
    }
    return lines
  }

  private static func line(_ rule: ReplyRule) -> String {
    "  \(rule.pattern.description(redaction: .standard)): \(rule.replies.map(\.summary).joined(separator: ", then "))"
  }
}

extension Reply {
  /// The status and size of the response, or the fault.
  fileprivate var summary: String {
    switch result {
    case .fault(let fault): "no answer (\(fault.rawValue))"
    case .response(let status, _, .file(let path)): "\(status) from \(quoted(path))"
    case .response(let status, _, .bytes(let bytes)): "\(status) with \(bytes.count) bytes"
    case .response(let status, _, _): "\(status)"
    }
  }
}
