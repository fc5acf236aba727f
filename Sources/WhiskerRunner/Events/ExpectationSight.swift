import ScreenModels
import WhiskerEnvironment
import WhiskerScript
import WhiskerSource

/// What an expectation saw, as its event tells it.
extension JourneySession {
  /// Tells what a step saw that expects something; nothing for other steps, or if nobody asked.
  ///
  /// - Parameters:
  ///   - statement: The step that was just done.
  ///   - problem: What kept the expectation from holding; nil if it holds.
  func tellSight(of statement: Statement, _ problem: StepProblem? = nil) {
    guard options.details.contains(.expectations), statement.isExpectation else { return }
    guard let problem else { return tell(.expectation(holds: true, saw: sight(of: statement))) }
    let wording = problem.wording
    tell(.expectation(holds: false, saw: wording.label.isEmpty ? wording.message : wording.label))
  }

  /// What was there where an expectation holds, in the words that a failure would use.
  private func sight(of statement: Statement) -> String {
    switch statement {
    case .check(let inner), .waitUntil(let inner, within: _): sight(of: inner)
    case .see: lastFound?.selectorText ?? ""
    case .seeNo: "none in view"
    case .screenShows: "all lines are there"
    case .expect(let expectation): sight(of: expectation)
    default: ""
    }
  }

  private func sight(of expectation: Expectation) -> String {
    let element = lastFound?.element
    switch expectation {
    case .state:
      return "is "
        + (element.map { element in
          StateWord.allCases.filter { $0.isTold(of: element) }.map(\.rawValue).joined(separator: ", ")
        } ?? "")
    case .value: return "has \(quoted(element?.value ?? ""))"
    case .text(_, let text):
      return "shows \(quoted(element?.allTexts.first { text.accepts($0) } ?? ""))"
    case .rowCount: return Self.rows(element)
    case .rows: return "has " + Self.few(element?.children.map(\.name) ?? [])
    case .order: return "in this order among \(Self.rows(element).dropFirst(4))"
    case .screen: return "is \(screen?.name ?? "")"
    case .stack: return "is \((screen?.front.stack ?? []).joined(separator: ", "))"
    case .tab: return "is \(quoted(screen?.tabBar.selectedTitle ?? ""))"
    case .presented, .nothingPresented: return "in front: \(screen?.frontText ?? "")"
    case .alert: return "\(screen?.alert?.selectorText ?? "") shows"
    case .announcement: return "announced " + Self.few(screen?.announcements ?? [])
    case .event:
      return "the device did: "
        + effects.map { "\($0.kind.rawValue) \(quoted($0.text))" }.joined(separator: ", ")
    case .stored: return "is stored"
    case .nothingStored: return "nothing is stored"
    case .requests(let count, _, _, _):
      return switch count {
      case 0: "there was none"
      case 1: "there was 1"
      case let count?: "there were \(count)"
      case nil: "there was at least 1"
      }
    case .change: return "all lines are there"
    case .nothingPending: return "nothing is pending"
    case .idle: return "idle"
    }
  }

  private static func rows(_ list: Element?) -> String {
    let count = list?.children.count ?? 0
    return "has \(count) \(count == 1 ? "row" : "rows")"
  }

  private static func few(_ texts: [String]) -> String {
    texts.prefix(8).map(quoted).joined(separator: ", ")
      + (texts.count > 8 ? " and \(texts.count - 8) more" : "")
  }
}

extension Statement {
  /// Whether it compares the app with what the journey expects; a snapshot has an event of its own.
  fileprivate var isExpectation: Bool {
    switch self {
    case .check(let inner), .waitUntil(let inner, within: _): inner.isExpectation
    case .see, .seeNo, .expect, .screenShows: true
    default: false
    }
  }
}
