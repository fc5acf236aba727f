import CatAPI
import Testing

@Suite("Configuration")
struct CatAPIConfigurationTests {
  @Test("Without settings a page holds ten breeds, and there is no key")
  func none() throws {
    let configuration = try CatAPIConfiguration([:])
    #expect(configuration.pageSize == 10)
    #expect(configuration.apiKey == nil)
  }

  @Test("An empty key, such as an unset variable of a build, is none")
  func emptyKey() throws { #expect(try CatAPIConfiguration(["catApiKey": ""]).apiKey == nil) }

  @Test("White space around a key is not a part of it", arguments: [" k3y", "k3y\n", "\t k3y \r\n"])
  func spaceAround(key: String) throws {
    #expect(try CatAPIConfiguration(["catApiKey": key]).apiKey == "k3y")
  }

  @Test("A key of white space is none", arguments: [" ", "\r\n", " \t\n "])
  func onlySpace(key: String) throws { #expect(try CatAPIConfiguration(["catApiKey": key]).apiKey == nil) }

  @Test(
    "A key with a control character is refused and not repeated",
    arguments: ["k3y\nk3y", "k3\u{0}y", "k\u{7F}"])
  func controlCharacter(key: String) {
    #expect(throws: CatAPIConfigurationError.apiKey) { try CatAPIConfiguration(["catApiKey": key]) }
    #expect(CatAPIConfigurationError.apiKey.description == "catApiKey must not contain control characters")
  }

  @Test("Key and page size")
  func settings() throws {
    let configuration = try CatAPIConfiguration(["catApiKey": "k3y", "pageSize": "25"])
    #expect(configuration.apiKey == "k3y")
    #expect(configuration.pageSize == 25)
  }

  @Test("A page size that the API does not support", arguments: ["0", "101", "ten", "-1", ""])
  func refused(size: String) {
    #expect(throws: CatAPIConfigurationError.pageSize(size)) { try CatAPIConfiguration(["pageSize": size]) }
    #expect(
      CatAPIConfigurationError.pageSize(size).description
        == "pageSize has to be a number from 1 to 100 (was \"\(size)\")")
  }
}
