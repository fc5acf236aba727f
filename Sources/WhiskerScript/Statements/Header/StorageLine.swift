/// `storage …`: where stored data is kept during the run.
enum StorageLine {
  static let definition = StatementDefinition(
    header: [],
    Form(
      "storage memory|files",
      "Where the app's stored data is kept during the run; memory by default.", "storage files")
  ) { line, header throws(Fault) in header.storage = line.lastWord() }
}
