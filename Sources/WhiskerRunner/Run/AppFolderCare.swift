package import WhiskerFiles

/// The care of the folders that apps write into without the environment's storage, such as the home folder.
///
/// A process that is killed at a relaunch writes nothing more. The tasks that the engine cancels may, so the folders are set aside meanwhile.
package protocol AppFolderCare: Sendable {
  /// Puts empty folders in the place of those of the app.
  func setAside() throws(FileError)

  /// Removes those folders and puts back the app's.
  func putBack() throws(FileError)
}
