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

  private let text: String
  private let span: SourceSpan
  private let trial: LineTrial

  init?(_ words: [Token], bytes: UnsafeBufferPointer<UInt8>, trial: LineTrial) {
    guard let first = words.first, let last = words.last, first.kind == .word else { return nil }
    span = first.span.union(last.span)
    text = Literals(bytes: bytes).raw(span)
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
    guard let parts = Self.parts(of: call), let step = step(parts, isFalse: isFalse),
      let line = trial.whole(Array(step.utf8))
    else { return nil }
    return Fault(
      .foreignSyntax, span, replace: span, with: String(decoding: line, as: UTF8.self), isSafe: false)
  }

  private func step(_ parts: [Part], isFalse: Bool) -> String? {
    guard parts.count > 1, parts[0].name == "app", let last = parts.last else { return nil }
    let places = parts.dropFirst().dropLast().filter { $0.name != "firstMatch" }
    if places.isEmpty { return isFalse ? nil : Self.stepsOfApp[last.name] }
    guard let steps = Self.steps[last.name], let step = isFalse ? steps.negated : steps.step,
      let element = element(places)
    else { return nil }
    let argument = last.arguments.map {
      $0.drop { $0 != ":" }.isEmpty ? $0 : $0.drop { $0 != " " }.dropFirst()
    }
    return step.split(separator: " ").map { word in
      switch word {
      case "ELEMENT": element
      case "ARGUMENT", "ARGUMENTs": String(argument ?? "") + word.dropFirst("ARGUMENT".count)
      default: String(word)
      }
    }.joined(separator: " ")
  }

  /// Returns the element that parts of a chain name, of which each is in the one before it.
  private func element(_ places: [Part]) -> String? {
    var elements: [String] = []
    var isTab = false
    for place in places {
      if place.name == "tabBars", place.key == nil {
        isTab = true
      } else if place.name == "element", let index = place.arguments.flatMap(Self.index),
        let last = elements.popLast()
      {
        elements.append("\(last) \(index + 1)")
      } else if let role = Self.roles[place.name] {
        elements.append((isTab ? "tab" : role) + (place.key.map { " " + $0 } ?? ""))
      } else {
        return nil
      }
    }
    return elements.isEmpty ? nil : elements.reversed().joined(separator: " in ")
  }

  private static func index(_ arguments: Substring) -> Int? {
    arguments.hasPrefix("boundBy: ")
      ? Int(arguments.dropFirst("boundBy: ".count)).flatMap { $0 < 1_000 ? $0 : nil } : nil
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
        guard let end = rest.firstIndex(of: "]") else { return nil }
        part.key = rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
      }
      if rest.first == "(" {
        guard let end = rest.firstIndex(of: ")") else { return nil }
        part.arguments = rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
      }
      parts.append(part)
      if rest.isEmpty { return parts }
      guard rest.popFirst() == "." else { return nil }
    }
  }
}
