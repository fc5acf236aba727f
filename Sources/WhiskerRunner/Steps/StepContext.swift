/// Where a step is done: a world and the app that lives in it.
///
/// Each statement has a file of its own beside this one.
@MainActor
struct StepContext {
  let world: World
  let app: AppDriver
}
