package import ScreenModels
import WhiskerText

/// The parts of one app that the journeys of a run reach, try and check, and those that they miss.
///
/// Everything is in the order in which the run came across it, so that the same run gives the same table.
package struct AppCoverage: Sendable {
  /// A place in a run: a step, after which something was there for the first time, or which sent a request.
  package struct Sight: Sendable, Equatable {
    /// The position of the run in the plan.
    package let entry: Int
    /// The number of the step, from 1.
    package let step: Int
    /// Whether it may be gone at the end of the step.
    let isPassing: Bool
    /// Whether its words are those of another language than the usual one.
    let isTranslated: Bool

    init(entry: Int, step: Int, isPassing: Bool, isTranslated: Bool = false) {
      self.entry = entry
      self.step = step
      self.isPassing = isPassing
      self.isTranslated = isTranslated
    }

    /// Whether it tells a person more than another one: in the usual language, and at the end of a step.
    func isBetter(than other: Sight) -> Bool {
      isTranslated == other.isTranslated ? other.isPassing && !isPassing : other.isTranslated
    }
  }

  /// An element of a screen; the rows of a list count as one, and so does an element with an id, whatever it is called in which language.
  package struct Place: Hashable, Sendable {
    /// The name of the screen.
    @Bytewise package private(set) var screen: String
    /// The element as a person would name it, such as `button "Favorite" in a cell of grid "Breeds"`.
    @Bytewise package private(set) var label: String
    /// What tells the element from others: its role and id, or else its label.
    @Bytewise private var identity: String

    init(screen: String, label: String, identity: String? = nil) {
      self.screen = screen
      self.label = label
      self.identity = identity ?? label
    }

    package static func == (a: Place, b: Place) -> Bool {
      bytesEqual(a.screen, b.screen) && bytesEqual(a.identity, b.identity)
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(_screen)
      hasher.combine(_identity)
    }
  }

  /// A part of an app that a journey can cover.
  package enum Subject: Hashable, Sendable {
    /// A route, by its name.
    case route(Bytewise)
    /// An element that a step can act on or look at.
    case element(Place)
    /// An action of an element, by its word and its name.
    case action(Place, ElementAction)
    /// A state of an element, by its word.
    case state(Place, Bytewise)
    /// A kind of reply to the requests of an endpoint.
    case reply(Bytewise, ReplyKind)
  }

  /// A kind of reply, each of which an app treats in another way.
  package enum ReplyKind: String, CaseIterable, Sendable {
    /// A status below 400.
    case success
    /// A status from 400 to 499.
    case clientError = "4xx"
    /// A status from 500 on.
    case serverError = "5xx"
    /// A network that fails.
    case noAnswer = "no answer"

    /// What happened to the request, in words.
    var words: String {
      switch self {
      case .success: "is answered"
      case .clientError, .serverError: "is answered with \(rawValue)"
      case .noAnswer: "gets no answer"
      }
    }
  }

  /// The kinds of subjects, in the order of the table.
  package enum Kind: String, CaseIterable, Sendable {
    case routes, elements, actions, states, replies
  }

  /// A subject and whether it is covered.
  package struct Item: Sendable {
    package fileprivate(set) var subject: Subject
    /// The place at which it was shown for the first time, at the end of a step if possible, or its request sent; nil if it never was.
    package fileprivate(set) var sight: Sight?
    /// A line that would cover it, as a step or a declaration; nil if there is no single one.
    package fileprivate(set) var line: String?
    /// Whether a journey covers it.
    package fileprivate(set) var isCovered = false
  }

  package let app: AppDescriptor
  /// Every subject in the order in which it was found.
  package private(set) var items: [Item] = []
  private var positions: [Subject: Int] = [:]
  /// The step whose request was the first to get a reply, by the position of the run in the plan and the place of the reply.
  private(set) var replySteps: [Int: [String: Int]] = [:]

  init(_ app: AppDescriptor) {
    self.app = app
    for route in app.screens {
      // The values of a route with data are unknown.
      let line = app.opens(route) ? "navigate push \(quoted(route))" : nil
      add(.route(Bytewise(route)), line: line, at: nil)
    }
  }

  /// Adds a subject, unless it is known in the words of the usual language and was there at the end of a step.
  mutating func add(_ subject: Subject, line: String?, at sight: Sight?) {
    if let position = positions[subject] {
      if let known = items[position].sight {
        guard let sight, sight.isBetter(than: known) else { return }
        if known.isTranslated { items[position].subject = subject }
        items[position].line = line ?? items[position].line
      }
      items[position].sight = sight
      return
    }
    positions[subject] = items.count
    items.append(Item(subject: subject, sight: sight, line: line))
  }

  /// Notes that a subject is covered.
  mutating func cover(_ subject: Subject) {
    guard let position = positions[subject] else { return }
    items[position].isCovered = true
  }

  /// Notes that a request of a step got a reply.
  mutating func note(replyAt origin: String, in entry: Int, step: Int) {
    if replySteps[entry]?[origin] == nil { replySteps[entry, default: [:]][origin] = step }
  }

  /// The subjects of a kind.
  package func items(of kind: Kind) -> [Item] { items.filter { $0.subject.kind == kind } }
}

extension AppCoverage.Subject {
  /// The kind of the subject.
  package var kind: AppCoverage.Kind {
    switch self {
    case .route: .routes
    case .element: .elements
    case .action: .actions
    case .state: .states
    case .reply: .replies
    }
  }
}
