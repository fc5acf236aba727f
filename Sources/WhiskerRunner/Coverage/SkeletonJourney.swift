import ScreenModels
import WhiskerScript
import WhiskerSource
import WhiskerText

/// The beginning of a journey that covers something which no journey covers yet.
///
/// It does what the first journey did that came there, without its expectations, and ends with the missing step. Replies that its steps need not
/// reach are optional. A missing reply is declared
/// before the step that sends the request, since the newest declaration answers.
package enum SkeletonJourney {
  /// Returns a journey for an uncovered subject; nil if no journey came there by steps of its own file and whole used files.
  package static func text(for item: AppCoverage.Item, of app: AppCoverage, in plan: JourneyPlan) -> String? {
    guard let text = unformatted(item, of: app, in: plan) else { return nil }
    let file = SourceFile(path: "skeleton.journey", text: text)
    do throws(UnformattableJourney) {
      return String(decoding: try JourneyFormatter(vocabulary: .screens).format(file), as: UTF8.self)
    } catch {
      // Steps that make no journey without those before them, such as the body of a block.
      return nil
    }
  }

  /// Returns the same journey for a report, with the secrets hidden that its run has.
  package static func shown(for item: AppCoverage.Item, of app: AppCoverage, in plan: JourneyPlan) -> String?
  {
    let entry = item.sight.map { plan.entries[$0.entry] } ?? first(of: app, in: plan)
    return text(for: item, of: app, in: plan).map { text in
      entry?.masked(text) ?? text
    }
  }

  /// The first run that drives an app.
  private static func first(of app: AppCoverage, in plan: JourneyPlan) -> JourneyPlan.Entry? {
    plan.entries.first { $0.app.name == app.app.name }
  }

  private static func unformatted(
    _ item: AppCoverage.Item, of app: AppCoverage, in plan: JourneyPlan
  ) -> String? {
    guard let line = item.line else { return nil }
    // The path of a request may have names in braces, which a title would insert.
    let title = "journey \(JourneyParser.plainLiteral("Covers \(item.subject)"))\n"
    let start = "app \(app.app.name)\n"
    if case .reply = item.subject {
      // What no app ever requested is only declared.
      guard let sight = item.sight else { return title + start + "\(line)\n\nlaunch\n" }
      return way(
        to: sight.step, in: plan.entries[sight.entry], app.replySteps[sight.entry] ?? [:], declaring: line
      ).map { title + $0 }
    }
    guard let sight = item.sight else {
      guard let first = first(of: app, in: plan), let way = way(to: 1, in: first, [:]) else { return nil }
      return title + way + line + "\n"
    }
    return way(to: sight.step, in: plan.entries[sight.entry], app.replySteps[sight.entry] ?? [:])
      .map { title + $0 + line + "\n" }
  }

  /// Whether a step leads somewhere, as a wait for an element does; the steps of a scene stay without it.
  private static func isKept(_ planned: PlannedStep) -> Bool {
    let (definition, traits) = (planned.definition, planned.definition.traits)
    let leads = traits.contains(.acts) && definition.section != .assertion
    return (leads || !traits.contains(.observes)) && definition !== Scene.definition
  }

  /// Whether all replies of a step were used by requests of earlier steps; true for a step without replies that have to be.
  private static func isUsed(
    _ planned: PlannedStep, _ replySteps: [String: Int], before number: Int
  ) -> Bool {
    guard let exchange = planned.statement.only(On.self)?.exchange, !exchange.isOptional else { return true }
    return exchange.replies.allSatisfy { reply in
      replySteps["\(planned.file.path):\(reply.line)"].map { $0 < number } ?? false
    }
  }

  /// Returns the line of an exchange whose replies may remain unused.
  private static func optional(_ planned: PlannedStep, _ text: Substring, line: Int) -> Substring {
    let end = text.utf8.index(
      text.utf8.startIndex, offsetBy: planned.span.end - planned.file.span(ofLine: line).start)
    return text[..<end] + " optional" + text[end...]
  }

  /// The lines of a journey that bring a step, from 1: its own, or the line that uses the file that contains it.
  private static func ownLines(of planned: PlannedStep, in journey: Journey) -> ClosedRange<Int>? {
    guard let origin = planned.origins.first else {
      return planned.file === journey.file ? planned.step.lines : nil
    }
    return origin.kind == .use && origin.file === journey.file ? origin.line...origin.line : nil
  }

  /// The lines of a journey up to a step, without its title, its expectations and what it is expected to do as a whole; nil if a step is from elsewhere.
  ///
  /// - Parameters:
  ///   - replySteps: The step whose request was the first to get a reply, by the place of the reply.
  ///   - declaration: A line for the last step to follow.
  private static func way(
    to number: Int, in entry: JourneyPlan.Entry, _ replySteps: [String: Int],
    declaring declaration: String? = nil
  ) -> String? {
    let journey = entry.journey
    // At least the launch belongs to it.
    let launch = entry.run.steps.first { $0.statement.only(Launch.self) != nil }?.number ?? 1
    let steps = entry.run.steps.prefix(max(number, launch))
    let places = steps.map { ownLines(of: $0, in: journey) }
    guard let last = steps.last, let start = places.first??.lowerBound, !places.contains(nil) else {
      return nil
    }
    // A used file is performed as a whole, and its own declarations come after one before it.
    let next = entry.run.steps.dropFirst(steps.count).first
    if !last.origins.isEmpty {
      guard declaration == nil, next.flatMap({ ownLines(of: $0, in: journey) }) != places.last else {
        return nil
      }
    }
    let lines = String(decoding: journey.file.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let title = journey.file.position(of: journey.title.span.start).line
    // What is said of the journey as a whole is not true of one that ends elsewhere.
    let ofWhole = [journey.expectedToFail?.span, journey.namesEveryChange].compactMap(\.self).map {
      journey.file.position(of: $0.start).line - 1
    }
    var kept = (title..<(start - 1)).filter { !ofWhole.contains($0) }.map { lines[$0] }
    var used: ClosedRange<Int>?
    for (planned, place) in zip(steps, places) {
      guard let place, place != used else { continue }
      used = planned.origins.isEmpty ? nil : place
      let isLast = declaration != nil && planned.number == last.number
      guard isKept(planned) || isLast || used != nil else { continue }
      if isLast, let declaration { kept += declaration.split(separator: "\n") }
      if planned.statement.only(Launch.self) != nil, used == nil, kept.last?.isEmpty == false {
        kept.append("")
      }
      var own = Array(lines[(place.lowerBound - 1)..<min(place.upperBound, lines.count)])
      // Another reply to the last step's request takes the place of one before, and may end what followed.
      if used == nil, !isUsed(planned, replySteps, before: declaration == nil ? number + 1 : number) {
        own[0] = optional(planned, own[0], line: place.lowerBound)
      }
      // A step of a scene is indented.
      let indentation = own.first?.prefix { $0 == " " }.count ?? 0
      kept += own.map { $0.dropFirst(indentation) }
    }
    return kept.map { $0 + "\n" }.joined()
  }
}

extension AppCoverage.Subject: CustomStringConvertible {
  /// The subject in words, such as `home: button "Retry": tap`.
  package var description: String {
    switch self {
    case .route(let name): "route \(quoted(name.wrappedValue))"
    case .element(let place): place.description
    case .action(let place, let action): "\(place.prefix)\(place.label): \(action.rawValue)"
    case .state(let place, let word): "\(place.prefix)\(place.label) is \(word.wrappedValue)"
    case .reply(let endpoint, let kind): "\(endpoint.wrappedValue) \(kind.words)"
    }
  }
}
