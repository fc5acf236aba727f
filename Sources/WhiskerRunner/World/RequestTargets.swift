import WhiskerFakeHTTP
import WhiskerScript
import WhiskerText

/// The targets of requests, each parsed once per process: most journeys of an app declare replies to the same few.
@MainActor
final class RequestTargets {
  private var known: [Bytewise: RequestTarget] = [:]

  /// Returns the target that a text of a journey is.
  func target(_ text: LocatedText) throws(StepProblem) -> RequestTarget {
    let key = Bytewise(text.value)
    if let target = known[key] { return target }
    let target: RequestTarget
    do throws(RequestTargetError) { target = try RequestTarget(text.value) } catch {
      throw .network(.badTarget(text, error))
    }
    known[key] = target
    return target
  }
}
