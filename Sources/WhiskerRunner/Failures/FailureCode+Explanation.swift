extension FailureCode {
  /// The general meaning of the code in one or two sentences; the message describes the specific case.
  package var explanation: String {
    switch self {
    case .noApp: "Where there are several apps, a journey names the one that it drives: `app NAME`."
    case .unknownApp: "The app of a journey must be one of those that this program was built with."
    case .repeatedSnapshot:
      "Each snapshot of a journey has a name of its own: the second would be compared with the first."
    case .missingFile:
      "Reply files are read from the Fixtures folder, or from the journey's own if it is in none, and no path leads out of it."
    case .unusualSnapshotName:
      "The file of a snapshot is named after it; only lowercase letters, digits and hyphens stay as they are."
    case .unseenName:
      "Runs record the names on every screen, the requests and the stored keys; one that no run has ever had is often misspelled."
    case .unknownZone:
      "A time zone has its name in the IANA database and must be one of those that are known here."
    case .unknownLocale: "Locales are a fixed list, so that no machine's own settings matter."
    case .unusedName:
      "A param or a column that no line uses checks nothing: the line that was to use it may be missing."
    case .noSteps: "A journey without steps passes whatever the app does."
    case .unusableRecording: "The file of a reply must exist and have the format that the line names."
    case .omittedEntries: "Some entries of a recording cannot be used as replies and are omitted."

    case .badQuarantineLine:
      "A line of a quarantine names a journey and says why it may fail: `PATH because \"REASON\"`."
    case .unknownQuarantined: "A line of a quarantine names a journey or one of its runs, as reports name it."
    case .needsPseudoLocale:
      "Texts from tables are marked in the pseudo-locales en_XA and ar_XB only, and the step looks for the marks."

    case .badSystemVersion: "The version of a system is one number, or two separated by a dot."

    case .notLaunched: "The step needs a screen; `launch` starts the app."
    case .launchedTwice: "An app is launched once; `relaunch` ends its process and starts another."
    case .notFound: "No element in view matches the selector."
    case .ambiguous: "More than one element matches the selector; a place or an id makes it unique."
    case .covered: "An alert is in front of the element and must be answered first."
    case .offScreen:
      "The element is on the screen, but scrolled out of view, or it is a choice of a closed picker."
    case .disabled: "The element is disabled and does not react."
    case .noHandler: "The element offers no such action."
    case .nothingToScroll: "There is no list or grid that the step could scroll."
    case .severalToScroll: "There are several places to scroll; the step must name one."
    case .alreadyTurned: "The toggle is already in the requested state."
    case .navigationRefused: "The coordinator refused the navigation."
    case .nothingToDismiss: "Nothing of the named kind is in front."
    case .alertWithoutCancel: "An alert is dismissed by its cancel button, and this one has none."
    case .launchFailed: "The app's launch function threw an error."

    case .unexpectedElement: "An element is on the screen that a step says must not be there."
    case .notAsExpected: "An expectation found something else."
    case .otherRows: "A list has other rows than expected, or has them in another order."
    case .brokenInvariant: "A statement declared with `always` is no longer true."
    case .unnamedChange: "The header asks for every change to be mentioned, and this one is not."
    case .unboundName: "A text that `let` took from the screen cannot be used in this place."
    case .notInTime: "A `wait until` or `scroll … until` step ran out of time."
    case .unlocalizedText: "A text in view is in no string table and was in nothing that the app received."
    case .badTarget: "The target of a request is neither a path nor a URL."
    case .otherSnapshot: "The screen differs from its reference, or there is no reference."
    case .otherLines: "The outline of the screen does not contain the lines of the step."
    case .otherChange: "The last action changed the screen in another way."

    case .fileFailed: "A file or the device's storage could not be read or written."
    case .virtualTime: "Virtual time could not continue."
    case .invalidScreen: "The app described a screen that cannot exist."
    case .notSettled:
      "`settle` found no end, because a timer repeats or is due very late, `wait until` or `advance` met too many instants, or a scroll went on for too long; `advance` moves time by a duration."
    case .unusedReplies: "Every declared reply must be used by the end of the run."
    case .workLeft: "Work of the app could not be ended and could disturb the next run."
    case .passedUnexpectedly: "The journey is declared to fail and passed; the declaration is out of date."
    case .quarantineOutdated:
      "The journey is quarantined and passed; its line in the quarantine is out of date."
    case .alreadyInPhase: "The app is already in the background, or in front."
    case .badProvision: "A file or a stored value of the header could not be put on the device."
    case .unknownSecret:
      "A secret names a param, a column of `examples`, a `let` or a config key, and there is none of this name."
    case .shortSecret: "A secret needs a longer value: a short text is part of too many others to be hidden."
    case .inBackground: "An app in the background cannot be used; `foreground` brings it back."
    case .nothingKept:
      "`relaunch and restore` needs navigation that was kept in the background, which an app's coordinator asks for."
    case .databaseLock: "A database can be locked once, and unlocked only while it is locked."
    case .nothingHeld: "A `release` step needs a request that a `hold` step holds."
    case .stillHeld: "Every held request must be released by the end of the run."
    case .unusedHold: "Every `hold` step must hold a request."
    case .unusedLock: "Every database that a `lock` step locks must be one that the app opens."
    case .secretName:
      "The name of a snapshot, which becomes the name of its files, must not contain a secret."
    case .badMoment:
      "`advance to` needs a moment in the future that is not too far away; a journey takes at most 292 years."

    case .orphan:
      "A reference belongs to a `screen matches` of a journey, and no journey has one of this name."
    case .nondeterministic:
      "The journey did not have the same events in every run; the message names what they depend on."
    case .workerCrashed: "The process that ran the journey ended unexpectedly."
    case .workerStopped:
      "A step made no progress for too long, so its process was stopped; what it waited for is named if that is known."
    case .foreignMessage: "The process that ran the journey sent an invalid message."
    case .interrupted: "The run was interrupted while this journey was under way."

    case .unmatchedRequest: "A request matches no declared reply; nothing ever reaches a real network."
    case .unreadableReply: "The file of a reply cannot be read."
    case .unpagedReply: "A paged reply needs a file with a JSON array."
    case .badPage: "The request asks for a page that cannot exist."
    case .malformedRequest: "The request cannot be sent over HTTP."
    case .tooManyRequests: "The app sent more requests than a run may have."
    }
  }
}
