/// The journey language.
///
/// A statement that a run performs is in one of the tuples of types, each a part of a section of the reference. The runner takes the tuples apart, so that
/// a statement without code that performs it does not compile.
package enum Language {
  /// The definition of every statement, in the order of the reference.
  static let definitions: [StatementDefinition] =
    header + all(landmarks) + blocks + all(values) + all(actions) + all(requests) + replies + all(network)
    + all(time) + all(expectations)

  private static let header = [
    TitleLine.definition, AppLine.definition, TagsLine.definition, DeviceLine.definition,
    TextSizeLine.definition, ClockLine.definition, ZoneLine.definition, LocaleLine.definition,
    SystemLine.definition,
    LatencyLine.definition, SeedLine.definition, RepliesLine.definition, StorageLine.definition,
    GivenFileLine.definition, GivenStoredLine.definition, ConfigLine.definition, SecretLine.definition,
    ParamLine.definition, ExamplesLine.definition, TableLine.definition, EveryChangeLine.definition,
    ExpectedToFailLine.definition, SkipLine.definition,
  ]

  /// Scenes and notes, which divide a report.
  package static let landmarks = (Scene.self, Note.self)

  private static let blocks = [
    Use.definition, Repeat.definition, ForEachRow.definition, Fork.definition, Branch.definition,
    Setup.definition, Teardown.definition,
  ]

  /// Values that are taken from the screen.
  package static let values = (Take.self)

  /// Actions of a person, of the system and of the coordinator.
  package static let actions = (
    Launch.self, Relaunch.self, Tap.self, TypeText.self, Clear.self, Submit.self, Scroll.self, ScrollTo.self,
    ScrollUntil.self, Refresh.self, GoBack.self, Dismiss.self, Choose.self, SwitchToTab.self, Turn.self,
    Gesture.self, Swipe.self, Pinch.self, SetAmount.self, Background.self, Foreground.self,
    MemoryWarning.self, Rotate.self, Resize.self, ChangeTextSize.self, OpenLink.self, Navigate.self,
    AnswerEffect.self,
    DatabaseLock.self, MakeStorage.self
  )

  /// Replies to requests.
  package static let requests = (On.self)

  private static let replies = [ReplyLine.definition, FailLine.definition]

  /// Changes of the network.
  package static let network = (
    Connectivity.self, SlowNetwork.self, FlakyNetwork.self, CaptivePortal.self, NormalNetwork.self, Hold.self,
    Release.self
  )

  /// Steps that let time pass.
  package static let time = (Advance.self, AdvanceTo.self, Settle.self, WaitUntil.self)

  /// Expectations, and other looks at the app.
  package static let expectations = (
    See.self, SeeNo.self, Always.self, Check.self, ExpectState.self, ExpectValue.self, ExpectText.self,
    ExpectRowCount.self, ExpectRowBound.self, ExpectRows.self, ExpectOrder.self, ExpectScreen.self,
    ExpectStack.self, ExpectTab.self, ExpectPresented.self, ExpectNothingPresented.self, ExpectAlert.self,
    ExpectRefusal.self, ExpectRequests.self, ExpectNothingPending.self, ExpectAnnouncement.self,
    ExpectNoAnnouncement.self,
    ExpectEvent.self, ExpectNoEvent.self, ExpectStored.self, ExpectNothingStored.self, ExpectLocalized.self,
    ExpectOwnNames.self, ExpectIdle.self, ScreenMatches.self, ScreenShows.self, ExpectChange.self,
    PrintScreen.self
  )

  private static func all<each Step: Statement>(_ steps: (repeat (each Step).Type)) -> [StatementDefinition] {
    var definitions: [StatementDefinition] = []
    for step in repeat each steps { definitions.append(step.definition) }
    return definitions
  }
}
