import WhiskerSource

extension MismatchExplainer {
  /// Returns the most likely role of an element that is named without one: by what is in it, the state it has, or the statement.
  func likelyRole(_ places: Range<Int>) -> String {
    let role = meantRole(places)
    return isKnown(role) ? role : matcher.vocabulary.vocabulary.roles.first?.word ?? role
  }

  /// Returns the fault of a word that other tools have for a role, of which the first words may be a role here; nil for any other.
  func otherRole(_ position: Int) -> Fault? {
    for start in [position, position - 1] where start > 0 {
      let known = matcher.role(words, start).map { $0.end - start } ?? 0
      let texts = words[start...].map(literals.raw)
      guard start == position ? allows(.selector) : known > 0,
        let said = RoleSynonyms.meaning(of: texts[...]), said.count > known
      else { continue }
      let roles = said.roles.filter(isKnown)
      let span = words[start].span.union(words[start + said.count - 1].span)
      let problem = Problem.unknownRole(word: literals.raw(span), meant: roles, known: [])
      if !roles.isEmpty { return Fault(problem, span) }
    }
    return nil
  }

  private func meantRole(_ places: Range<Int>) -> String {
    let position = places.lowerBound
    var line = words
    // An id may be wherever an element may.
    line.replaceSubrange(places, with: [Token(kind: .id, keyword: nil, span: words[position].span)])
    var matcher = matcher
    matcher.explains = false
    guard matcher.match(line, root), let end = matcher.end,
      let index = matcher.captures.firstIndex(where: {
        $0.label == .placeholder(.selector) && ($0.first..<$0.end).contains(position)
      })
    else {
      return words[position - 1].keyword == .in
        ? "list" : possibleDefinitions().first.map(role(of:)) ?? "button"
    }
    let element = matcher.captures[index].first
    if element < position {
      let isCell = (element..<position).contains {
        matcher.role(words, $0).map { word(ofRole: $0.role) } == "cell"
      }
      return isCell || !isKnown("cell") ? "list" : "cell"
    }
    if let before = matcher.capturesBeforeInner, index < before, let wrapper = end.wrapper {
      return wrapper.likelyRole
    }
    let state = matcher.captures.first { $0.label == .placeholder(.state) }.map {
      literals.raw(line[$0.first])
    }
    if end.definition === SetAmount.definition, let amount = matcher.captures.last {
      let amount = line[amount.first]
      if isDateOrTime(amount) { return "date picker" }
      if amount.kind == .string { return "field" }
    }
    return state.flatMap { matcher.vocabulary.vocabulary.rolesOfStates[$0] } ?? role(of: end.definition)
  }

  /// Returns the most likely role of an element in a statement of which the line begins like one form.
  private func role(of definition: StatementDefinition) -> String {
    StatementForm.all(beginningWith: literals.raw(words[0])).first { $0.definition === definition }?
      .likelyRole
      ?? definition.likelyRole
  }

  /// Whether an amount is a date such as `2026-03-01` or a time such as `09:30`, with or without quotes.
  private func isDateOrTime(_ amount: Token) -> Bool {
    let form = literals.raw(amount).drop { $0 == "\"" }.map { "0"..."9" ~= $0 ? "9" : $0 }
    return ["9999-99-99", "99:99", "9:99"].contains { form.starts(with: $0) }
  }

  private func word(ofRole index: Int) -> String { matcher.vocabulary.vocabulary.roles[index].word }

  private func isKnown(_ role: String) -> Bool {
    matcher.vocabulary.vocabulary.roles.contains {
      ([$0.word] + $0.aliases).contains { $0.utf8.elementsEqual(role.utf8) }
    }
  }
}
