import WhiskerSource

extension CapturedLine {
  /// Returns the requests of a `hold` or `release` line.
  func requests() throws(Fault) -> RequestDescription {
    if words[0].keyword == .hold, vocabulary.role(words, 1, bytes) != nil {
      throw Fault(.foreignSyntax, span, replace: words[0].span, with: "long press", isSafe: false)
    }
    return RequestDescription(method: try method(), target: try target(), conditions: try conditions())
  }

  /// Returns the conditions on a request that a line contains.
  func conditions() throws(Fault) -> [Exchange.Condition] {
    guard let capture = capture(.conditions) else { return [] }
    var list: [Exchange.Condition] = []
    var index = capture.first
    while index < capture.end {
      guard let place = words[index].keyword.flatMap({ Exchange.Condition.Place(rawValue: $0.text) }) else {
        preconditionFailure("the form that matched names a place")
      }
      // The body as text has no key.
      let verb = place == .body ? index + 1 : index + 2
      let key =
        place == .body
        ? LocatedText("", words[index].span) : try literals.text(words[index + 1])
      if place == .header { try checkHeader(key) }
      list.append(
        Exchange.Condition(
          place: place, key: key, path: place == .json ? try path(key, words[index + 1]) : nil,
          claim: words[verb].keyword == .contains
            ? try inclusion(words[verb + 1]) : try claim(words[verb + 1])))
      index = verb + 3
    }
    return list
  }

  private func inclusion(_ token: Token) throws(Fault) -> Exchange.Condition.Claim {
    guard token.kind == .json else { return .containing(try literals.text(token)) }
    return .including(try Payload(pieces: [token.span], bytes: bytes, bindings: bindings).json())
  }

  private func claim(_ token: Token) throws(Fault) -> Exchange.Condition.Claim {
    switch token.keyword {
    case .true: return .bool(true)
    case .false: return .bool(false)
    case .null: return .null
    case .present: return .present
    case .absent: return .absent
    default: break
    }
    if token.kind == .pattern { return .matching(try literals.pattern(token)) }
    guard token.kind == .number else { return .text(try literals.text(token)) }
    return .number(try jsonNumber(token))
  }

  private func path(_ key: LocatedText, _ token: Token) throws(Fault) -> JSONPath {
    do throws(JSONPath.Defect) {
      return try JSONPath(key.value, hasOpenNames: bindings == nil)
    } catch {
      // Without escapes and names, an offset in the text is an offset in the file.
      let isPlain = key.value.utf8.count == token.span.count - 2
      let start = token.span.start + 1 + error.offset
      let span = isPlain ? SourceSpan(start, min(start + 1, token.span.end)) : token.span
      let fix = JSONPath.repaired(key.value).map {
        Fix([Fix.Edit(token.span, with: quoted($0))], isSafe: false)
      }
      throw Fault(.badPath(text: key.value, reason: error.reason), span, fix: fix)
    }
  }
}

extension Literals {
  /// Checks that a number of a JSON condition is valid JSON.
  func checkJSONNumber(_ token: Token) throws(Fault) {
    guard let failure = JSONCheck.firstFailure(in: bytes[token.span]) else { return }
    let start = token.span.start + min(failure.offset, token.span.count - 1)
    throw Fault(
      .badJSON(reason: "not a JSON number"), SourceSpan(start, token.span.end), replace: token.span,
      with: quoted(raw(token)), isSafe: false)
  }
}

extension JSONPath {
  /// Returns a corrected path for a text that is not one, such as a path without its `$` or one with wildcards; nil for none.
  static func repaired(_ text: String) -> String? {
    let candidates = ["$." + text, "$" + text, text.replacing("[*]", with: "[0]")]
    return candidates.first { candidate in
      do throws(Defect) {
        _ = try JSONPath(candidate, hasOpenNames: false)
        return true
      } catch { return false }
    }
  }
}
