/// Everything that can be wrong with a journey's text.
///
/// Codes are stable: a new problem gets a new code, and a code is never used again for something else. The wording is in
/// `ProblemWording.swift`.
enum Problem: Sendable {
  case fileTooLarge(bytes: Int)
  case tooManyLines
  case lineTooLong(bytes: Int)
  case moreProblems
  case byteOrderMark
  case windowsLineEnds(lines: Int)
  case invalidUTF8(byte: UInt8)
  case controlCharacter(Unicode.Scalar)
  case invisibleCharacter(Unicode.Scalar)

  case openString(openingMissing: Bool)
  case misquoted
  case openPattern
  case strayCharacter(String)
  case missingBlank
  case unknownEscape(String)
  case badScalarEscape
  case tab(indents: Bool)
  case emptyID

  case oddIndentation(blanks: Int, expected: Int)
  case tooDeep(expected: Int)
  case outsideScene(expected: Int)
  case replyWithoutOn(word: String)
  case replyNotIndented(expected: Int)
  case notAReply(word: String)
  case payloadWithoutOwner
  case headerTooLate(word: String)
  case headerTwice(word: String)
  case noJourneyLine(title: String)
  case onWithoutReply
  case bodyMissing(word: String)
  case brokenInTwo
  case endsTooSoon(before: String)
  case endsTooLate(behind: String)

  case unknownStatement(word: String, instead: [StatementForm])
  case notAStatement(found: String)
  case roleIsNoStep(role: String)
  case unknownWord(word: String, nearest: String, forms: [String])
  case unknownRole(word: String, known: [String])
  case unknownState(word: String, nearest: String?, known: [String])
  case seeingIsAStep(word: String)
  case unknownMethod(word: String, nearest: String?)
  case textNeedsQuotes(words: String)
  case nameIsQuoted
  case patternNotHere
  case roleMissing
  case roleNeedsName(role: String)
  case incomplete(expected: String, forms: [String], example: String?)
  case unexpected(found: String, expected: String, forms: [String])
  case atTheEnd(found: String, forms: [String])
  case blankBeforeUnit
  case tooManyPlaces

  case strayBrace
  case nameTwice(name: String, of: String)
  case wrongCellCount(cells: Int, columns: Int)
  case rowNotClosed
  case tableTooShort(word: String, hasHead: Bool)
  case badColumn(text: String)
  case tooManyRows
  case tooManyColumns
  case blockWithoutSteps(word: String)
  case branchOutsideFork
  case notABranch(word: String)
  case blocksTooDeep
  case forkInTeardown
  case linesMissing(word: String)
  case badRounds(text: String)
  case notAChange
  case saidElsewhere
  case emptyText
  case badPercentage(text: String)

  case unknownName(name: String, nearest: String?, known: [String], brace: String)
  case unknownTable(name: String, nearest: String?, known: [String])
  case unknownParameter(name: String, nearest: String?, known: [String], file: String)
  case argumentMissing(names: [String], file: String)
  case unreadableFile(reason: String)
  case brokenFile(path: String, errors: Int, first: String)
  case useInCircles(chain: [String])
  case useTooDeep
  case otherApp(own: String, used: String)
  case tooManySteps
  case tooManyRuns
  case nameTaken(name: String)

  case durationWithoutUnit(number: String)
  case unknownUnit(unit: String)
  case fractionalDuration
  case compoundDuration
  case notADuration(text: String)
  case durationOutOfRange
  case badStatus(text: String)
  case badCount(text: String)
  case badDevice(text: String)
  case badTimestamp(text: String)
  case badJSON(reason: String)
  case tagTwice(tag: String)
  case badPattern(reason: String)
  case badRate(text: String)
  case badChance(text: String)
  case badMoment(text: String)
  case badPath(text: String, reason: String)

  /// Whether the message is about the file and no place in it.
  var concernsWholeFile: Bool {
    if case .fileTooLarge = self { true } else { false }
  }

  /// The stable code.
  var code: String {
    switch self {
    case .fileTooLarge: "J001"
    case .tooManyLines: "J002"
    case .lineTooLong: "J003"
    case .moreProblems: "J004"
    case .byteOrderMark: "J005"
    case .windowsLineEnds: "J006"
    case .invalidUTF8: "J007"
    case .controlCharacter: "J008"
    case .invisibleCharacter: "J009"
    case .openString: "J010"
    case .misquoted: "J011"
    case .openPattern: "J012"
    case .strayCharacter: "J013"
    case .missingBlank: "J014"
    case .unknownEscape: "J015"
    case .badScalarEscape: "J016"
    case .tab: "J017"
    case .emptyID: "J018"
    case .oddIndentation: "J020"
    case .tooDeep: "J021"
    case .outsideScene: "J022"
    case .replyWithoutOn: "J023"
    case .notAReply: "J024"
    case .payloadWithoutOwner: "J025"
    case .headerTooLate: "J026"
    case .headerTwice: "J027"
    case .noJourneyLine: "J028"
    case .onWithoutReply: "J029"
    case .bodyMissing: "J030"
    case .replyNotIndented: "J031"
    case .brokenInTwo: "J032"
    case .endsTooSoon, .endsTooLate: "J033"
    case .unknownStatement: "J040"
    case .notAStatement: "J041"
    case .roleIsNoStep: "J042"
    case .unknownWord: "J043"
    case .unknownRole: "J044"
    case .unknownState: "J045"
    case .seeingIsAStep: "J057"
    case .unknownMethod: "J046"
    case .textNeedsQuotes: "J047"
    case .nameIsQuoted: "J048"
    case .patternNotHere: "J049"
    case .roleMissing: "J050"
    case .roleNeedsName: "J051"
    case .incomplete: "J052"
    case .unexpected: "J053"
    case .atTheEnd: "J054"
    case .blankBeforeUnit: "J055"
    case .tooManyPlaces: "J056"
    case .durationWithoutUnit: "J060"
    case .unknownUnit: "J061"
    case .fractionalDuration: "J062"
    case .compoundDuration, .notADuration: "J063"
    case .durationOutOfRange: "J064"
    case .badStatus: "J065"
    case .badCount: "J066"
    case .badDevice: "J067"
    case .badTimestamp: "J068"
    case .badJSON: "J069"
    case .tagTwice: "J070"
    case .badPattern: "J071"
    case .strayBrace: "J072"
    case .nameTwice: "J073"
    case .wrongCellCount: "J074"
    case .rowNotClosed: "J075"
    case .tableTooShort: "J076"
    case .badColumn: "J077"
    case .tooManyRows, .tooManyColumns: "J078"
    case .blockWithoutSteps: "J079"
    case .branchOutsideFork: "J080"
    case .notABranch: "J081"
    case .blocksTooDeep: "J082"
    case .forkInTeardown: "J083"
    case .linesMissing: "J084"
    case .badRounds: "J085"
    case .unknownName: "J086"
    case .unknownTable: "J087"
    case .unknownParameter: "J088"
    case .argumentMissing: "J089"
    case .unreadableFile: "J090"
    case .brokenFile: "J091"
    case .useInCircles: "J092"
    case .useTooDeep: "J093"
    case .otherApp: "J094"
    case .tooManySteps: "J095"
    case .tooManyRuns: "J096"
    case .nameTaken: "J097"
    case .notAChange: "J098"
    case .saidElsewhere: "J099"
    case .emptyText: "J100"
    case .badPercentage: "J120"
    case .badRate: "J130"
    case .badChance: "J131"
    case .badMoment: "J132"
    case .badPath: "J133"
    }
  }
}
