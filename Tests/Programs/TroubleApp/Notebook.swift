public import AppCoordinator
import Observation
public import ScreenModels
public import WhiskerEnvironment
public import WhiskerRunner

extension AppDescriptor {
  /// A list of notes and the chosen note: side by side on a wide device, one after the other on a narrow one.
  public static let notebook = AppDescriptor("Notebook") { NotebookCoordinator(environment: $0) }
}

/// The routes of the notebook.
public enum NotebookRoute: Route {
  /// The list.
  case notes
  /// One note, by its number.
  case note(Int)
  /// Beside the list while no note is chosen.
  case noNote

  /// A route of each kind.
  public static var kinds: [NotebookRoute] { [.notes, .note(0), .noNote] }
}

/// A split view.
@MainActor
public final class NotebookCoordinator: Coordinator {
  /// The navigation of the app.
  public private(set) lazy var navigator = Navigator(makeStart())
  private let environment: AppEnvironment
  private let choice = NoteChoice()

  /// Creates the app from its environment.
  public init(environment: AppEnvironment) { self.environment = environment }

  /// The initial state: the list, with nothing beside it.
  public func makeStart() -> NavigationState<NotebookRoute> {
    NavigationState(sidebar: .notes, detail: .noNote)
  }

  /// Creates the model of a route.
  public func model(for route: NotebookRoute) -> any ScreenModel {
    switch route {
    case .notes:
      NotesModel(choice) { number in
        self.choice.number = number
        self.navigator.showDetail(.note(number))
      }
    case .note(let number):
      NoteModel(number, display: environment.display) { self.navigator.push(.note(number + 1)) }
    case .noNote: NoNoteModel()
    }
  }
}

@MainActor @Observable
private final class NoteChoice {
  var number = 0
}

private struct Note: Identifiable, Equatable { let id: Int }

@MainActor @Observable
private final class NotesModel: ScreenModel {
  private let choice: NoteChoice
  private let open: @MainActor (Int) -> Void

  init(_ choice: NoteChoice, open: @escaping @MainActor (Int) -> Void) {
    self.choice = choice
    self.open = open
  }

  var screen: [Node] {
    NavigationTitle("Notes")
    List("All notes") {
      ForEach((1...40).map { Note(id: $0) }) { note in
        Cell("Note \(note.id)").selected(self.choice.number == note.id).onTap { self.open(note.id) }
      }
    }
  }
}

@MainActor @Observable
private final class NoteModel: ScreenModel {
  private let number: Int
  private let display: AppDisplay
  private let next: @MainActor () -> Void
  private var text = ""
  private var asksToDelete = false

  init(_ number: Int, display: AppDisplay, next: @escaping @MainActor () -> Void) {
    self.number = number
    self.display = display
    self.next = next
  }

  var screen: [Node] {
    NavigationTitle("Note \(number)")
    Toolbar { Button("Delete", role: .destructive) { self.asksToDelete = true } }
    TextField("Text", text: text) { self.text = $0 }
    Text("\(display.horizontalSizeClass.rawValue) width")
    Text(display.layoutDirection.rawValue)
    Button("Next") { self.next() }
    for line in 1...60 { Text("Line \(line)") }
    if asksToDelete {
      Alert("Delete the note?") { Button("Cancel", role: .cancel) { self.asksToDelete = false } }
    }
  }
}

@MainActor @Observable
private final class NoNoteModel: ScreenModel {
  var screen: [Node] { ContentUnavailableView("No note is chosen") }
}
