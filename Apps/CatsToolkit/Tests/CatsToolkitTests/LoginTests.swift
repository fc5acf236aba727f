import CatsLogin
import CatsTexts
import ScreenModels
import Testing
import WhiskerEnvironment
import WhiskerLocalization

private let english = Texts(CatsTexts.catalog, locale: .posix)

@MainActor
struct LoginTests {
  @Test func theOneAccountIsLetIn() async {
    let login = LoginViewModel(texts: english)
    var events = login.events.makeAsyncIterator()
    login.login(username: "cat", password: "meow")
    #expect(await events.next() is LoginSucceeded)
  }

  @Test(arguments: [("cat", "woof"), ("dog", "meow"), ("", "")])
  func everybodyElseIsNot(_ username: String, _ password: String) async {
    let login = LoginViewModel(texts: english)
    var events = login.events.makeAsyncIterator()
    login.login(username: username, password: password)
    #expect(await events.next() as? LoginFailed == LoginFailed(message: "Invalid credentials"))
  }

  @Test func eachOutcomeIsAnnounced() async {
    let announcer = Announcer()
    let login = LoginViewModel(texts: english)
    let screen = LoginScreen(viewModel: login, texts: english, announcer: announcer)
    let task = Task { await screen.task() }
    await Task.yield()
    for password in ["woof", "woof", "meow"] { login.login(username: "cat", password: password) }
    for _ in 0..<100 { await Task.yield() }
    task.cancel()
    let failure = "Login failed: Invalid credentials"
    #expect(announcer.take() == [failure, failure, "Welcome!"])
  }

  @Test func nothingIsReplayed() async {
    let login = LoginViewModel(texts: english)
    login.login(username: "cat", password: "meow")
    var events = login.events.makeAsyncIterator()
    login.login(username: "cat", password: "woof")
    #expect(await events.next() is LoginFailed)
  }
}
