import WhiskerHTTP
import WhiskerText

extension HARReplies {
  /// What a transport would reply from the file, what is left out and why, and what is hidden; without secrets.
  package var listing: [String] {
    var lines = ["\(entryCount) entries, \(rules.count) requests served, \(omissions.count) entries left out"]
    if !rules.isEmpty {
      lines.append("served:")
      lines += rules.map { rule in
        "  \(rule.pattern.description(redaction: .standard)): \(rule.replies.map(\.summary).joined(separator: ", then "))"
      }
    }
    for (title, list) in [("left out:", omissions), ("hidden:", redactions)] where !list.isEmpty {
      lines.append(title)
      lines += list.map { "  \($0)" }
    }
    return lines
  }
}

extension Reply {
  /// The status and size of the response, or the fault.
  fileprivate var summary: String {
    switch result {
    case .fault: "no answer"
    case .response(let status, _, .file(let path)): "\(status) from \(quoted(path))"
    case .response(let status, _, .bytes(let bytes)): "\(status) with \(bytes.count) bytes"
    case .response(let status, _, _): "\(status)"
    }
  }
}
