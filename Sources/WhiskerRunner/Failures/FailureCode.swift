/// The stable codes of the problems of a plan or a run, each explained in one sentence.
///
/// The raw values must not change. Codes below J110 and a few others belong to the language and are registered with its syntax errors.
package enum FailureCode: String, CaseIterable, Sendable {
  // Before a run
  case noApp = "J110"
  case unknownApp = "J111"
  case repeatedSnapshot = "J112"
  case missingFile = "J113"
  case unusualSnapshotName = "J114"
  case unseenName = "J115"
  case unknownZone = "J117"
  case unknownLocale = "J118"
  case unusedName = "J119"
  case noSteps = "J121"
  case unusableRecording = "J124"
  case omittedEntries = "J125"
  case badQuarantineLine = "J126"
  case unknownQuarantined = "J127"
  case needsPseudoLocale = "J128"
  case badSystemVersion = "J129"

  // Steps
  case notLaunched = "J200"
  case launchedTwice = "J201"
  case notFound = "J202"
  case ambiguous = "J203"
  case covered = "J204"
  case offScreen = "J205"
  case disabled = "J206"
  case noHandler = "J207"
  case nothingToScroll = "J208"
  case severalToScroll = "J209"
  case alreadyTurned = "J210"
  case navigationRefused = "J211"
  case nothingToDismiss = "J212"
  case alertWithoutCancel = "J213"
  case launchFailed = "J214"

  // Expectations
  case unexpectedElement = "J220"
  case notAsExpected = "J221"
  case otherRows = "J222"
  case brokenInvariant = "J223"
  case unnamedChange = "J224"
  case unboundName = "J225"
  case notInTime = "J226"
  case unlocalizedText = "J228"
  case badTarget = "J230"
  case otherSnapshot = "J240"
  case otherLines = "J241"
  case otherChange = "J242"

  // The run and the world around the app
  case fileFailed = "J250"
  case virtualTime = "J260"
  case invalidScreen = "J261"
  case notSettled = "J262"
  case unusedReplies = "J270"
  case workLeft = "J271"
  case passedUnexpectedly = "J272"
  case quarantineOutdated = "J273"
  case alreadyInPhase = "J281"
  case badProvision = "J282"
  case unknownSecret = "J283"
  case shortSecret = "J284"
  case inBackground = "J285"
  case nothingKept = "J286"
  case databaseLock = "J287"
  case nothingHeld = "J290"
  case stillHeld = "J291"
  case badMoment = "J292"
  case unusedHold = "J293"
  case unusedLock = "J294"
  case secretName = "J295"

  // After a run
  case orphan = "J280"
  case nondeterministic = "J400"

  // Processes
  case workerCrashed = "J300"
  case workerStopped = "J301"
  case foreignMessage = "J302"
  case interrupted = "J303"

  // Requests without an answer
  case unmatchedRequest = "H201"
  case unreadableReply = "H202"
  case unpagedReply = "H203"
  case badPage = "H204"
  case malformedRequest = "H205"
  case tooManyRequests = "H206"

  /// Whether the step could succeed at a later virtual time.
  var mayComeTrue: Bool { Self.patient.contains(self) }

  private static let patient: Set<FailureCode> = [
    .notFound, .ambiguous, .offScreen, .unexpectedElement, .notAsExpected, .otherRows, .notInTime,
    .otherLines, .otherChange, .unlocalizedText,
  ]

  /// Whether the journey's header is wrong, so that nothing has run yet.
  var isOfHeader: Bool { self == .badProvision || self == .unknownSecret || self == .shortSecret }
}
