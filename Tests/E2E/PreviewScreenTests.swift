import GoodCatitudeDescriptor
import PawsDescriptor
import Testing
import TextRenderer
import WhiskerRunner

/// The previews of the reference apps, described in this process.
struct PreviewScreenTests {
  @Test(arguments: ["goodcatitude", "paws"])
  @MainActor
  func eachIsAStateOfItsOwn(_ name: String) async throws {
    let apps: [AppDescriptor] = [.goodCatitude, .paws]
    let app = try #require(apps.first { $0.name == name })
    #expect(app.previews.count >= 8)
    var texts: [String: String] = [:]
    for preview in app.previews {
      #expect(texts[preview.name] == nil, "\(preview.name) is there twice")
      let text = Wireframe.text(try preview.screen(of: app))
      let withoutName = text.split(separator: "\n").dropFirst().joined(separator: "\n")
      #expect(!texts.values.contains(withoutName), "\(preview.name) looks like another one")
      texts[preview.name] = withoutName
    }
  }
}
