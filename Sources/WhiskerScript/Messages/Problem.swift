/// Everything that can be wrong with the text of a journey.
///
/// Codes are stable: a new problem gets a new code, and a code is never reused. The wording is in
/// `ProblemWording.swift` and, for ``StructureProblem``, beside that type.
enum Problem: Sendable {
  /// A part of a file with its own way to write a character that cannot be seen.
  enum Writing: Sendable {
    /// Words and texts of a line.
    case line
    /// JSON on a line or on raw lines.
    case json
    /// Raw lines that have no escapes.
    case raw
  }

  case fileTooLarge(bytes: Int)
  case tooManyLines
  case lineTooLong(bytes: Int)
  case moreProblems
  case byteOrderMark
  case windowsLineEnds(lines: Int)
  /// The lines of the file end with carriage returns alone.
  case carriageReturns
  case invalidUTF8(byte: UInt8)
  case controlCharacter(Unicode.Scalar, in: Writing)
  case invisibleCharacter(Unicode.Scalar, in: Writing)

  case openString(openingMissing: Bool)
  case misquoted
  case openPattern
  /// A character that begins no part of a line, with what is expected there if the line is right up to it.
  case strayCharacter(String, expected: String?, forms: [String])
  /// Two parts of a line touch; one of them may be a text that was meant to contain the quote.
  case missingSpace(besideText: Bool)
  /// A space of another kind, such as a no-break space, which separates no words.
  case otherSpace(Unicode.Scalar)
  case unknownEscape(String)
  case badScalarEscape
  case tab(indents: Bool)
  case emptyID

  case oddIndentation(blanks: Int, expected: Int)
  case tooDeep(expected: Int)
  case rawLineNotIndented(expected: Int)
  case outsideScene(expected: Int)
  case replyWithoutOn(word: String)
  case replyNotIndented(expected: Int)
  case notAReply(word: String)
  case payloadWithoutOwner
  case headerTooLate(word: String)
  case headerTwice(word: String)
  case noJourneyLine(title: String)
  case onWithoutReply
  case replyAfterAlways
  case bodyMissing(word: String)
  case brokenInTwo
  case endsTooSoon(before: String)
  case endsTooLate(after: String)

  case unknownStatement(word: String, instead: [StatementForm])
  case notAStatement(found: String)
  case roleIsNoStep(role: String)
  case unknownWord(word: String, nearest: String, forms: [String])
  /// A word that is no role, with those that it may mean, or else all that there are.
  case unknownRole(word: String, meant: [String], known: [String])
  case unknownState(word: String, nearest: String?, known: [String])
  case seeingIsAStep(word: String)
  case badPosition
  case badProperty(reason: String)
  case unknownMethod(word: String, nearest: String?)
  case textNeedsQuotes(words: String)
  case nameIsQuoted
  case patternNotHere
  case roleMissing
  case roleNeedsName(role: String)
  case incomplete(expected: String, forms: [String], example: String?)
  case unexpected(found: String, expected: String, forms: [String])
  case atTheEnd(found: String, isRemovable: Bool, forms: [String])
  /// A further element in a step about one; the steps about one each are empty if they are uncertain.
  case secondElement(found: String, steps: [String], relation: ElementRelation)
  /// A reply on the line of its request; the reply itself.
  case replyBesideRequest(word: String, request: String?, reply: String)
  /// A further step on a line.
  case secondStep(found: String, steps: [String])
  case spaceBeforeUnit
  case unitAfterName(name: String, unit: String)
  case tooManyPlaces

  /// Problems with names, tables, blocks and other files.
  case structure(StructureProblem)

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
  case badRate(text: String, ofReply: Bool)
  case badChance(text: String)
  case badPixels(text: String)
  case badMoment(text: String)
  case badPath(text: String, reason: String)

  /// Whether the message is about the file as a whole.
  var concernsWholeFile: Bool {
    if case .fileTooLarge = self { true } else { false }
  }

  /// The stable code.
  var code: ProblemCode {
    switch self {
    case .fileTooLarge: .fileTooLarge
    case .tooManyLines: .tooManyLines
    case .lineTooLong: .lineTooLong
    case .moreProblems: .moreProblems
    case .byteOrderMark: .byteOrderMark
    case .windowsLineEnds, .carriageReturns: .windowsLineEnds
    case .invalidUTF8: .invalidUTF8
    case .controlCharacter: .controlCharacter
    case .invisibleCharacter: .invisibleCharacter
    case .openString: .openString
    case .misquoted: .misquoted
    case .openPattern: .openPattern
    case .strayCharacter: .strayCharacter
    case .missingSpace, .otherSpace: .missingSpace
    case .unknownEscape: .unknownEscape
    case .badScalarEscape: .badScalarEscape
    case .tab: .tab
    case .emptyID: .emptyID
    case .oddIndentation: .oddIndentation
    case .tooDeep, .rawLineNotIndented: .tooDeep
    case .outsideScene: .outsideScene
    case .replyWithoutOn: .replyWithoutOn
    case .notAReply: .notAReply
    case .payloadWithoutOwner: .payloadWithoutOwner
    case .headerTooLate: .headerTooLate
    case .headerTwice: .headerTwice
    case .noJourneyLine: .noJourneyLine
    case .onWithoutReply: .onWithoutReply
    case .replyAfterAlways: .replyAfterAlways
    case .bodyMissing: .bodyMissing
    case .replyNotIndented: .replyNotIndented
    case .brokenInTwo: .brokenInTwo
    case .endsTooSoon, .endsTooLate: .slippedLineEnd
    case .unknownStatement: .unknownStatement
    case .notAStatement: .notAStatement
    case .roleIsNoStep: .roleIsNoStep
    case .unknownWord: .unknownWord
    case .unknownRole: .unknownRole
    case .unknownState: .unknownState
    case .seeingIsAStep: .seeingIsAStep
    case .badPosition: .badPosition
    case .badProperty: .badProperty
    case .unknownMethod: .unknownMethod
    case .textNeedsQuotes: .textNeedsQuotes
    case .nameIsQuoted: .nameIsQuoted
    case .patternNotHere: .patternNotHere
    case .roleMissing: .roleMissing
    case .roleNeedsName: .roleNeedsName
    case .incomplete: .incomplete
    case .unexpected, .secondElement, .secondStep, .replyBesideRequest: .unexpected
    case .atTheEnd: .atTheEnd
    case .spaceBeforeUnit, .unitAfterName: .spaceBeforeUnit
    case .tooManyPlaces: .tooManyPlaces
    case .durationWithoutUnit: .durationWithoutUnit
    case .unknownUnit: .unknownUnit
    case .fractionalDuration: .fractionalDuration
    case .compoundDuration, .notADuration: .badDuration
    case .durationOutOfRange: .durationOutOfRange
    case .badStatus: .badStatus
    case .badCount: .badCount
    case .badDevice: .badDevice
    case .badTimestamp: .badTimestamp
    case .badJSON: .badJSON
    case .tagTwice: .tagTwice
    case .badPattern: .badPattern
    case .badRate: .badRate
    case .badChance: .badChance
    case .badPixels: .badPixels
    case .badMoment: .badMoment
    case .badPath: .badPath
    case .structure(let problem): problem.code
    }
  }
}

/// The relation of the elements that a line names one after the other.
package enum ElementRelation: Hashable, Sendable {
  /// They are a list, as with commas or `and`.
  case list
  /// No word stands between them.
  case unsaid
  /// The words between them leave it open, as `or` does.
  case unclear
}
