import WhiskerScript

/// The statements that a run performs.
///
/// A cast to a protocol searches the whole program for the conformance, once for each statement and process; that takes as long as
/// several steps.
enum PerformedStatements {
  private typealias Cast = @Sendable (any Statement) -> (any PerformedStatement)?

  /// Returns the statement as one that a run performs; nil for a block.
  static func find(_ statement: any Statement) -> (any PerformedStatement)? {
    casts[ObjectIdentifier(statement.definition)]?(statement)
  }

  /// Returns the statement as one that a run performs.
  ///
  /// - Precondition: It is not a block; expansion removes those.
  static func performed(_ statement: any Statement) -> any PerformedStatement {
    guard let performed = find(statement) else {
      preconditionFailure("an expanded journey has no blocks (was \(type(of: statement)))")
    }
    return performed
  }

  private static let casts = Dictionary(
    uniqueKeysWithValues: all.map { (ObjectIdentifier($0.definition), $0.cast) })

  private static let all: [(definition: StatementDefinition, cast: Cast)] = [
    (Advance.definition, { $0.only(Advance.self) }),
    (AdvanceTo.definition, { $0.only(AdvanceTo.self) }),
    (Always.definition, { $0.only(Always.self) }),
    (AnswerEffect.definition, { $0.only(AnswerEffect.self) }),
    (Background.definition, { $0.only(Background.self) }),
    (CaptivePortal.definition, { $0.only(CaptivePortal.self) }),
    (ChangeTextSize.definition, { $0.only(ChangeTextSize.self) }),
    (Check.definition, { $0.only(Check.self) }),
    (Choose.definition, { $0.only(Choose.self) }),
    (Clear.definition, { $0.only(Clear.self) }),
    (Connectivity.definition, { $0.only(Connectivity.self) }),
    (DatabaseLock.definition, { $0.only(DatabaseLock.self) }),
    (Dismiss.definition, { $0.only(Dismiss.self) }),
    (ExpectAlert.definition, { $0.only(ExpectAlert.self) }),
    (ExpectAnnouncement.definition, { $0.only(ExpectAnnouncement.self) }),
    (ExpectChange.definition, { $0.only(ExpectChange.self) }),
    (ExpectEvent.definition, { $0.only(ExpectEvent.self) }),
    (ExpectIdle.definition, { $0.only(ExpectIdle.self) }),
    (ExpectLocalized.definition, { $0.only(ExpectLocalized.self) }),
    (ExpectNoEvent.definition, { $0.only(ExpectNoEvent.self) }),
    (ExpectNothingPending.definition, { $0.only(ExpectNothingPending.self) }),
    (ExpectNothingPresented.definition, { $0.only(ExpectNothingPresented.self) }),
    (ExpectNothingStored.definition, { $0.only(ExpectNothingStored.self) }),
    (ExpectOrder.definition, { $0.only(ExpectOrder.self) }),
    (ExpectPresented.definition, { $0.only(ExpectPresented.self) }),
    (ExpectRefusal.definition, { $0.only(ExpectRefusal.self) }),
    (ExpectRequests.definition, { $0.only(ExpectRequests.self) }),
    (ExpectRowBound.definition, { $0.only(ExpectRowBound.self) }),
    (ExpectRowCount.definition, { $0.only(ExpectRowCount.self) }),
    (ExpectRows.definition, { $0.only(ExpectRows.self) }),
    (ExpectScreen.definition, { $0.only(ExpectScreen.self) }),
    (ExpectStack.definition, { $0.only(ExpectStack.self) }),
    (ExpectState.definition, { $0.only(ExpectState.self) }),
    (ExpectStored.definition, { $0.only(ExpectStored.self) }),
    (ExpectTab.definition, { $0.only(ExpectTab.self) }),
    (ExpectText.definition, { $0.only(ExpectText.self) }),
    (ExpectValue.definition, { $0.only(ExpectValue.self) }),
    (FlakyNetwork.definition, { $0.only(FlakyNetwork.self) }),
    (Foreground.definition, { $0.only(Foreground.self) }),
    (Gesture.definition, { $0.only(Gesture.self) }),
    (GoBack.definition, { $0.only(GoBack.self) }),
    (Hold.definition, { $0.only(Hold.self) }),
    (Launch.definition, { $0.only(Launch.self) }),
    (MakeStorage.definition, { $0.only(MakeStorage.self) }),
    (MemoryWarning.definition, { $0.only(MemoryWarning.self) }),
    (Navigate.definition, { $0.only(Navigate.self) }),
    (NormalNetwork.definition, { $0.only(NormalNetwork.self) }),
    (Note.definition, { $0.only(Note.self) }),
    (On.definition, { $0.only(On.self) }),
    (OpenLink.definition, { $0.only(OpenLink.self) }),
    (Pinch.definition, { $0.only(Pinch.self) }),
    (PrintScreen.definition, { $0.only(PrintScreen.self) }),
    (Refresh.definition, { $0.only(Refresh.self) }),
    (Relaunch.definition, { $0.only(Relaunch.self) }),
    (Release.definition, { $0.only(Release.self) }),
    (Rotate.definition, { $0.only(Rotate.self) }),
    (Scene.definition, { $0.only(Scene.self) }),
    (ScreenMatches.definition, { $0.only(ScreenMatches.self) }),
    (ScreenShows.definition, { $0.only(ScreenShows.self) }),
    (Scroll.definition, { $0.only(Scroll.self) }),
    (ScrollTo.definition, { $0.only(ScrollTo.self) }),
    (ScrollUntil.definition, { $0.only(ScrollUntil.self) }),
    (See.definition, { $0.only(See.self) }),
    (SeeNo.definition, { $0.only(SeeNo.self) }),
    (SetAmount.definition, { $0.only(SetAmount.self) }),
    (Settle.definition, { $0.only(Settle.self) }),
    (SlowNetwork.definition, { $0.only(SlowNetwork.self) }),
    (Submit.definition, { $0.only(Submit.self) }),
    (Swipe.definition, { $0.only(Swipe.self) }),
    (SwitchToTab.definition, { $0.only(SwitchToTab.self) }),
    (Take.definition, { $0.only(Take.self) }),
    (Tap.definition, { $0.only(Tap.self) }),
    (Turn.definition, { $0.only(Turn.self) }),
    (TypeText.definition, { $0.only(TypeText.self) }),
    (WaitUntil.definition, { $0.only(WaitUntil.self) }),
  ]
}
