/// The journey language.
package enum Language {
  /// The definition of every statement, in the order of the reference.
  package static let definitions: [StatementDefinition] =
    header + structure + actions + network + time + expectations

  private static let header = [
    TitleLine.definition, AppLine.definition, TagsLine.definition, DeviceLine.definition,
    TextSizeLine.definition, ClockLine.definition, ZoneLine.definition, LocaleLine.definition,
    SystemLine.definition,
    LatencyLine.definition, SeedLine.definition, RepliesLine.definition, StorageLine.definition,
    GivenFileLine.definition, GivenStoredLine.definition, ConfigLine.definition, SecretLine.definition,
    ParamLine.definition, ExamplesLine.definition, TableLine.definition, EveryChangeLine.definition,
    ExpectedToFailLine.definition, SkipLine.definition,
  ]

  private static let structure = [
    Scene.definition, Note.definition, Use.definition, Repeat.definition, ForEachRow.definition,
    Fork.definition, Branch.definition, Setup.definition, Teardown.definition, Take.definition,
  ]

  private static let actions = [
    Launch.definition, Relaunch.definition, Tap.definition, TypeText.definition, Clear.definition,
    Submit.definition, Scroll.definition, ScrollTo.definition, ScrollUntil.definition, Refresh.definition,
    GoBack.definition,
    Dismiss.definition, Choose.definition, SwitchToTab.definition, Turn.definition, Gesture.definition,
    Swipe.definition, Pinch.definition, SetAmount.definition, Background.definition, Foreground.definition,
    MemoryWarning.definition, Rotate.definition, ChangeTextSize.definition, OpenLink.definition,
    Navigate.definition, AnswerEffect.definition, DatabaseLock.definition, MakeStorage.definition,
  ]

  private static let network = [
    On.definition, ReplyLine.definition, FailLine.definition, Connectivity.definition,
    SlowNetwork.definition, FlakyNetwork.definition, CaptivePortal.definition, NormalNetwork.definition,
    Hold.definition, Release.definition,
  ]

  private static let time = [
    Advance.definition, AdvanceTo.definition, Settle.definition, WaitUntil.definition,
  ]

  private static let expectations = [
    See.definition, SeeNo.definition, Always.definition, Check.definition, ExpectState.definition,
    ExpectValue.definition, ExpectText.definition, ExpectRowCount.definition, ExpectRowBound.definition,
    ExpectRows.definition,
    ExpectOrder.definition, ExpectScreen.definition, ExpectStack.definition, ExpectTab.definition,
    ExpectPresented.definition, ExpectNothingPresented.definition, ExpectAlert.definition,
    ExpectRefusal.definition,
    ExpectRequests.definition, ExpectNothingPending.definition, ExpectAnnouncement.definition,
    ExpectEvent.definition, ExpectNoEvent.definition, ExpectStored.definition, ExpectNothingStored.definition,
    ExpectLocalized.definition,
    ExpectIdle.definition,
    ScreenMatches.definition, ScreenShows.definition, ExpectChange.definition, PrintScreen.definition,
  ]
}
