import WhiskerSource

/// A call of XCUITest, such as `app.buttons["Retry"].tap()`, as the step with the same meaning.
struct ForeignCall {
  /// One part of a chain: a name, with the text in brackets and the arguments after it.
  private struct Part {
    let name: Substring
    var key: Substring?
    var arguments: Substring?
  }

  private static let roles: [Substring: String] = [
    "buttons": "button", "staticTexts": "text", "images": "image", "links": "link", "switches": "toggle",
    "toggles": "toggle", "checkBoxes": "toggle", "textFields": "field", "secureTextFields": "field",
    "searchFields": "field", "textViews": "editor", "sliders": "slider", "steppers": "stepper",
    "pickers": "picker", "datePickers": "date picker", "activityIndicators": "progress",
    "progressIndicators": "progress", "tables": "list", "collectionViews": "grid", "cells": "cell",
    "alerts": "alert", "sheets": "dialog", "navigationBars": "title",
  ]

  /// The steps about an element, and about one that must not be so.
  private static let steps: [Substring: (step: String, negated: String?)] = [
    "tap": ("tap ELEMENT", nil), "doubleTap": ("double tap ELEMENT", nil),
    "press": ("long press ELEMENT", nil), "swipeLeft": ("swipe ELEMENT left", nil),
    "swipeRight": ("swipe ELEMENT right", nil), "swipeUp": ("scroll down in ELEMENT", nil),
    "swipeDown": ("scroll up in ELEMENT", nil), "typeText": ("type ARGUMENT into ELEMENT", nil),
    "exists": ("see ELEMENT", "see no ELEMENT"),
    "isEnabled": ("expect ELEMENT is enabled", "expect ELEMENT is not enabled"),
    "isSelected": ("expect ELEMENT is selected", "expect ELEMENT is not selected"),
    "waitForExistence": ("wait until see ELEMENT within ARGUMENTs", nil),
  ]

  /// The steps about the app itself.
  private static let stepsOfApp: [Substring: String] = [
    "launch": "launch", "activate": "foreground", "swipeUp": "scroll down", "swipeDown": "scroll up",
  ]

  /// Why a chain has no step with the same meaning.
  private enum Refusal: Error {
    /// There is none, or the chain is not understood.
    case noStep
    /// The step is known, but not the text that the test inserts into it.
    case unknownText(step: String)
  }

  private let text: String
  private let span: SourceSpan
  private let first: Token
  private let trial: LineTrial

  init?(_ words: [Token], bytes: UnsafeBufferPointer<UInt8>, trial: LineTrial) {
    guard let first = words.first, let last = words.last, first.kind == .word else { return nil }
    span = first.span.union(last.span)
    text = Literals(bytes: bytes).raw(span)
    self.first = first
    self.trial = trial
  }

  /// Returns the fault of the line with the step that it means; nil if it is no call, or one without such a step.
  func fault() -> Fault? {
    var call = text[...]
    if call.last == ";" { call.removeLast() }
    let isFalse = call.hasPrefix("XCTAssertFalse(")
    if call.hasPrefix("XCTAssert"), let open = call.firstIndex(of: "("), call.last == ")" {
      guard isFalse || ["XCTAssert", "XCTAssertTrue"].contains(call[..<open]) else { return nil }
      call = call[call.index(after: open)...].dropLast()
    }
    guard let parts = Self.parts(of: call) else { return nil }
    do throws(Refusal) {
      guard let line = trial.whole(Array(try step(parts, isFalse: isFalse).utf8)) else { return nil }
      return Fault(
        .foreignSyntax, span, replace: span, with: String(decoding: line, as: UTF8.self), isSafe: false)
    } catch {
      switch error {
      case .noStep: return nil
      case .unknownText(let step):
        let word = text.prefix { $0.isLetter || $0 == "." }
        let forms = StatementForm.all(beginningWith: String(step.prefix { $0 != " " }))
        return Fault(.unknownStatement(word: String(word), instead: Array(forms.prefix(1))), first.span)
      }
    }
  }

  private func step(_ parts: [Part], isFalse: Bool) throws(Refusal) -> String {
    guard parts.count > 1, parts[0].name == "app", let last = parts.last else { throw .noStep }
    let places = parts.dropFirst().dropLast().filter { $0.name != "firstMatch" }
    if places.isEmpty {
      guard !isFalse, let step = Self.stepsOfApp[last.name] else { throw .noStep }
      return step
    }
    guard let steps = Self.steps[last.name], let step = isFalse ? steps.negated : steps.step else {
      throw .noStep
    }
    if last.name == "tap", isBackButton(places) { return "go back" }
    let element = try element(places, of: step)
    var words: [String] = []
    for word in step.split(separator: " ") {
      switch word {
      case "ELEMENT": words.append(element)
      case "ARGUMENT":
        guard let text = ForeignText.literal(last.arguments ?? "") else { throw .unknownText(step: step) }
        words.append(text)
      case "ARGUMENTs":
        // The argument has a label.
        let value = last.arguments.map { $0.drop { $0 != " " }.dropFirst() } ?? ""
        words.append(value + "s")
      default: words.append(String(word))
      }
    }
    return words.joined(separator: " ")
  }

  /// Whether parts of a chain name the button with which a person goes back.
  private func isBackButton(_ places: [Part]) -> Bool {
    guard places.count > 1, places[0].name == "navigationBars", places[1].name == "buttons" else {
      return false
    }
    if places.count == 2 { return places[1].key == "\"Back\"" }
    return places.count == 3 && places[1].key == nil && places[2].name == "element"
      && places[2].arguments.flatMap(Self.index) == 0
  }

  /// Returns the element that parts of a chain name, of which each is in the one before it.
  private func element(_ places: [Part], of step: String) throws(Refusal) -> String {
    var elements: [String] = []
    var (isTab, isInBar) = (false, false)
    for (index, place) in places.enumerated() {
      if place.name == "tabBars", place.key == nil {
        isTab = true
      } else if place.name == "navigationBars", index + 1 < places.count {
        // A title contains nothing here: what is beside it is on the screen.
        isInBar = true
      } else if place.name == "element", !isInBar, let index = place.arguments.flatMap(Self.index),
        let last = elements.popLast()
      {
        elements.append("\(last) \(index + 1)")
      } else if let role = Self.roles[place.name] {
        var element = isTab ? "tab" : isInBar && place.name == "staticTexts" ? "title" : role
        if let key = place.key {
          guard let text = ForeignText.literal(key) else { throw .unknownText(step: step) }
          element += " " + text
        }
        elements.append(element)
      } else {
        throw .noStep
      }
    }
    if elements.isEmpty { throw .noStep }
    return elements.reversed().joined(separator: " in ")
  }

  /// Returns the number of an element among several, from 0; nil for a negative one and any other argument.
  private static func index(_ arguments: Substring) -> Int? {
    arguments.hasPrefix("boundBy: ")
      ? Int(arguments.dropFirst("boundBy: ".count)).flatMap { (0..<1_000).contains($0) ? $0 : nil } : nil
  }

  /// Returns the parts of a chain of names; nil for any other text.
  private static func parts(of call: Substring) -> [Part]? {
    var parts: [Part] = []
    var rest = call
    while true {
      let name = rest.prefix { $0.isLetter }
      if name.isEmpty { return nil }
      rest = rest.dropFirst(name.count)
      var part = Part(name: name)
      if rest.first == "[" {
        guard let key = bracketed(&rest) else { return nil }
        part.key = key
      }
      if rest.first == "(" {
        guard let arguments = bracketed(&rest) else { return nil }
        part.arguments = arguments
      }
      parts.append(part)
      if rest.isEmpty { return parts }
      guard rest.popFirst() == "." else { return nil }
    }
  }

  /// Removes the brackets with which a text begins, and returns what is between them; nil if they are not closed.
  private static func bracketed(_ text: inout Substring) -> Substring? {
    var depth = 0
    var place = text.startIndex
    while place < text.endIndex {
      switch text[place] {
      case "[", "(": depth += 1
      case "]", ")": depth -= 1
      case "\"":
        // A bracket in a text closes nothing.
        guard let end = ForeignText.end(text[place...]) else { return nil }
        place = end
        continue
      default: break
      }
      if depth == 0 {
        let inner = text[text.index(after: text.startIndex)..<place]
        text = text[text.index(after: place)...]
        return inner
      }
      place = text.index(after: place)
    }
    return nil
  }
}
