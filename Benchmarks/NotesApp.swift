import AppCoordinator
import Observation
import ScreenModels
import WhiskerEnvironment
import WhiskerRunner

extension AppDescriptor {
  /// A lightweight app that pages through, searches and shows details of notes in memory.
  ///
  /// Its screens have about 20 elements, so the measurement shows the engine's cost of a typical step.
  static let notes = AppDescriptor(name: "notes", title: "Notes", screens: ["notes", "note"]) {
    environment, device in
    NotesCoordinator(clock: environment.clock).launch(as: "Notes", on: device)
  }
}

private struct Note: Identifiable, Equatable {
  let id: Int
  let title: String
  /// The title as bytes, so that a search costs next to nothing.
  let bytes: [UInt8]
  let isLong: Bool

  /// All notes, more than any journey pages through.
  static let all = (1...400).map { Note(id: $0, isLong: $0.isMultiple(of: 2)) }

  private init(id: Int, isLong: Bool) {
    self.id = id
    title = "Note \(id)"
    bytes = Array(title.utf8)
    self.isLong = isLong
  }
}

private enum NotesRoute: Route {
  case notes
  case note(Int)

  static var kinds: [NotesRoute] { [.notes, .note(0)] }

  var name: String {
    switch self {
    case .notes: "notes"
    case .note: "note"
    }
  }
}

@MainActor
private final class NotesCoordinator: Coordinator {
  private(set) lazy var navigator = Navigator(makeStart())
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) { self.clock = clock }

  func makeStart() -> NavigationState<NotesRoute> { NavigationState(root: .notes) }

  func model(for route: NotesRoute) -> any ScreenModel {
    switch route {
    case .notes: NotesModel(clock: clock) { [weak self] note in self?.navigator.push(.note(note.id)) }
    case .note(let id): NoteModel(Note.all[id - 1])
    }
  }
}

/// The model of a list that loads a page when its end comes into view, and of a search that waits for a pause in typing.
@MainActor @Observable
private final class NotesModel: ScreenModel {
  private static let pageSize = 12

  private var notes = Array(Note.all.prefix(pageSize))
  private var found: [Note]?
  private var query = ""
  private var isLoading = false
  @ObservationIgnored private let clock: any Clock<Duration>
  @ObservationIgnored private let debounce: Debounce
  @ObservationIgnored private let open: @MainActor (Note) -> Void

  init(clock: any Clock<Duration>, open: @escaping @MainActor (Note) -> Void) {
    self.clock = clock
    self.open = open
    debounce = Debounce(.milliseconds(300), clock: clock)
  }

  var screen: [Node] {
    NavigationTitle("Notes")
    SearchField("Search notes", text: query) { self.type($0) }.id("search")
    List("Notes") {
      ForEach(found ?? notes) { note in
        Cell(note.title, subtitle: note.isLong ? "long" : "short")
          .onTap { self.open(note) }
          .onAppear { self.appeared(note) }
      }
    }
    .refreshable { self.notes = Array(Note.all.prefix(Self.pageSize)) }
    if isLoading { ProgressView("Loading notes") }
  }

  private func type(_ text: String) {
    query = text
    if text.isEmpty {
      debounce.cancel()
      found = nil
    } else {
      debounce { [weak self] in self?.search() }
    }
  }

  private func search() {
    let suffix = Array(query.utf8)
    found = Note.all.filter { $0.bytes.suffix(suffix.count) == suffix[...] }
  }

  private func appeared(_ note: Note) {
    guard found == nil, note.id == notes.last?.id, !isLoading, notes.count < Note.all.count else { return }
    isLoading = true
    Task {
      do { try await clock.sleep(for: .milliseconds(100)) } catch { return }
      notes += Note.all.dropFirst(notes.count).prefix(Self.pageSize)
      isLoading = false
    }
  }
}

@MainActor @Observable
private final class NoteModel: ScreenModel {
  private let note: Note
  private var isPinned = false
  private var stars = 0

  init(_ note: Note) { self.note = note }

  var screen: [Node] {
    NavigationTitle(note.title)
    Text(note.isLong ? "A long note" : "A short note")
    Toggle("Pinned", isOn: isPinned) { self.isPinned = $0 }.id("pinned")
    Button("Star") { self.stars += 1 }.id("star")
    Text("\(stars) stars", style: .caption)
    for part in 1...6 {
      Section("Part \(part)") {
        Text("The quick brown cat jumps over the lazy dog")
        Button("Copy") {}
      }
    }
  }
}
