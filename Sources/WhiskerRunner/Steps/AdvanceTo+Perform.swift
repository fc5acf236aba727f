import WhiskerEnvironment
import WhiskerScript

extension AdvanceTo: PerformedStatement {
  /// Advances time to a moment of the journey's clock; a time of day is in the clock's time zone.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let present = Duration.seconds(world.startOfWallTime.secondsSince1970) + world.now
    let target: Duration
    switch moment.value {
    case .date(let date): target = .seconds(date.secondsSince1970)
    case .timeOfDay(let seconds):
      let zone = world.provisions.zone
      target = TimeOfDay(seconds: seconds).next(
        after: present, offset: { Int64(zone.offset(at: WallTime(secondsSince1970: $0))) })
    }
    guard target >= present else { throw .time(.momentIsOver(moment, now: present)) }
    guard target - present <= .seconds(Int64(ScriptLimits.days) * 86_400) else {
      throw .time(.momentIsTooFarAway(moment, now: world.wallTime))
    }
    try app.advance(by: target - present)
  }
}
