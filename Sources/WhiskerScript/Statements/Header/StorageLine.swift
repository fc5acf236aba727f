/// `storage …`: where stored data is kept during the run.
enum StorageLine {
  static let definition = StatementDefinition(
    header: [],
    Form(
      "storage memory|files",
      "Where what the app stores is kept while the journey runs; memory if nothing is said.", "storage files")
  ) { line, header throws(Fault) in header.storage = line.lastWord() }
}
