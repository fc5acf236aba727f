internal import CWhiskerProcess

/// The traces that a journey leaves in its process or in the folders of its app, where the next journey could find them.
///
/// What belongs to the process as a whole is compared with its state at the start: threads, child processes, the working folder,
/// the environment, standard streams, signal handlers, timers, limits, the mask of new files and the locale.
@MainActor
final class ProcessTraces {
  private let folders: WorkerFolders?
  private var start = whisker_process_state()

  /// Notes the present state of this process.
  init(_ folders: WorkerFolders?) {
    self.folders = folders
    note()
  }

  /// Notes the state again, after the engine itself has changed it.
  func note() { whisker_note_state(&start) }

  /// Whether there are any; takes some microseconds.
  var exist: Bool { whisker_state_changed(&start) != 0 || folders?.areUsed == true }
}
