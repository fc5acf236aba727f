/// The problems of a journey with names, tables, blocks and other files.
enum StructureProblem: Sendable {
  case strayBrace
  case nameInValue(name: String, of: String)
  case nameTwice(name: String, of: String)
  case wrongCellCount(cells: Int, columns: Int)
  case rowNotClosed
  /// A comment follows the cells of a row.
  case commentInRow
  /// A line of dashes below the head, as in Markdown.
  case separatorInTable
  case tableTooShort(word: String, hasHead: Bool)
  case badColumn(text: String)
  case tooManyRows
  case tooManyColumns
  case blockWithoutSteps(word: String)
  case branchOutsideFork
  case notABranch(word: String)
  case blocksTooDeep
  case forkInTeardown
  case linesMissing(word: String, hasDots: Bool)
  case badRounds(text: String)
  case notAChange
  case foreignSyntax
  case emptyText
  case badPercentage(text: String)

  case unknownName(name: String, nearest: String?, known: [String], brace: String)
  /// A name that a `let` gives a value, in a place whose value is needed before the journey runs.
  case nameWithoutValueYet(name: String, place: String)
  case unknownTable(name: String, nearest: String?, known: [String])
  case unknownParameter(name: String, nearest: String?, known: [String], file: String)
  case argumentMissing(names: [String], file: String)
  case unreadableFile(reason: String)
  case brokenFile(path: String, errors: Int, first: String)
  case useInCircles(chain: [String])
  case useTooDeep
  case otherApp(own: String, used: String)
  case tooManySteps
  /// The steps of all runs together are too many.
  case tooManyStepsTogether
  case tooManyRuns
  /// The values of the names in one step are too long.
  case valuesTooLong
  /// The texts of all runs together are too long with the values of their names.
  case valuesTooLongTogether
  case nameTaken(name: String)

  /// The stable code.
  var code: ProblemCode {
    switch self {
    case .strayBrace, .nameInValue: .strayBrace
    case .nameTwice: .nameTwice
    case .wrongCellCount: .wrongCellCount
    case .rowNotClosed, .commentInRow: .rowNotClosed
    case .tableTooShort, .separatorInTable: .tableTooShort
    case .badColumn: .badColumn
    case .tooManyRows, .tooManyColumns: .tableTooLarge
    case .blockWithoutSteps: .blockWithoutSteps
    case .branchOutsideFork: .branchOutsideFork
    case .notABranch: .notABranch
    case .blocksTooDeep: .blocksTooDeep
    case .forkInTeardown: .forkInTeardown
    case .linesMissing: .linesMissing
    case .badRounds: .badRounds
    case .unknownName, .nameWithoutValueYet: .unknownName
    case .unknownTable: .unknownTable
    case .unknownParameter: .unknownParameter
    case .argumentMissing: .argumentMissing
    case .unreadableFile: .unreadableFile
    case .brokenFile: .brokenFile
    case .useInCircles: .useInCircles
    case .useTooDeep: .useTooDeep
    case .otherApp: .otherApp
    case .tooManySteps, .tooManyStepsTogether: .tooManySteps
    case .tooManyRuns: .tooManyRuns
    case .valuesTooLong, .valuesTooLongTogether: .valuesTooLong
    case .nameTaken: .nameTaken
    case .notAChange: .notAChange
    case .foreignSyntax: .foreignSyntax
    case .emptyText: .emptyText
    case .badPercentage: .badPercentage
    }
  }
}
