import Testing

/// `whisker check` after runs: requests and keys of the storage that the app has never used.
final class UnusedNamesCheckTests: CommandRuns {
  private func search(_ steps: String..., header: String = "") -> String {
    """
    journey "Breeds"
    app catnip
    \(header)
    on GET "/v1/breeds"
      reply always 200 json [{"id": "aege", "name": "Aegean", "reference_image_id": "late"}]
    on GET "/v1/images/{id}" optional
      reply always 404
    launch
    settle

    """ + steps.map { $0 + "\n" }.joined()
  }

  private func warnings(_ text: String) throws -> [String] {
    let ending = try run("whisker", "check", "b.journey", journeys: ["b.journey": text])
    return ending.complaints.split(separator: "\n").filter { $0.hasPrefix("warning") }.map { String($0) }
  }

  private func runAll() throws {
    let a = search("tap button \"Favorite\" in cell \"Aegean\"", "settle")
    let ending = try run("whisker", "run", "a.journey", journeys: ["a.journey": a])
    #expect(ending.code == 0, "\(ending.output)")
  }

  @Test func whatTheAppHasUsedIsNotWarnedAbout() throws {
    try runAll()
    let found = try warnings(
      search(
        #"expect no requests to GET "/v1/images/zzz""#,
        #"expect no requests to GET "https://api.thecatapi.com/v1/breeds" where query "page" is "3""#,
        #"expect no requests to GET "/v1/{anything}" where header "ACCEPT" is "x""#,
        #"expect 1 request to GET "/v1/breeds" where query "debug" is absent"#,
        #"expect nothing stored "unsaved-favorites""#, header: #"given stored "unsaved-favorites" is "[]""#))
    #expect(found == [])
  }

  @Test(arguments: [
    (#"expect no requests to GET "/v1/breed""#, #"catnip has never sent a request to GET "/v1/breed""#),
    (
      #"wait until no requests to GET "/v1/breed" within 1s"#,
      #"catnip has never sent a request to GET "/v1/breed""#
    ),
    (#"expect no requests to POST "/v1/breeds""#, #"catnip has never sent a request to POST "/v1/breeds""#),
    (
      #"expect no requests to GET "https://api.thecatpi.com/v1/breeds""#,
      #"catnip has never sent a request to GET "https://api.thecatpi.com/v1/breeds""#
    ),
    (
      #"expect no requests to GET "/v1/breeds" where query "PAGE" is "3""#,
      #"no request of catnip has ever had the query item "PAGE""#
    ),
    (
      #"check no requests to GET "/v1/breeds" where header "X-Paige" is present"#,
      #"no request of catnip has ever had the header field "X-Paige""#
    ),
    (#"expect nothing stored "favorits""#, #"catnip has never used the stored key "favorits""#),
  ])
  func anExpectationAboutWhatTheAppNeverUsesIsWarnedAbout(step: String, warning: String) throws {
    try runAll()
    #expect(try warnings(search(step)) == ["warning[J115]: " + warning])
  }

  @Test func aValueForAKeyThatTheAppNeverReadsIsWarnedAbout() throws {
    try runAll()
    let found = try warnings(search(header: "given stored \"unsaved-favorits\" is \"a\""))
    #expect(found == ["warning[J115]: catnip has never used the stored key \"unsaved-favorits\""])
  }

  @Test func aRequestOfAnotherNameIsProposed() throws {
    try runAll()
    let text = search(#"expect no requests to GET "/v1/breed""#)
    let ending = try run("whisker", "check", "b.journey", journeys: ["b.journey": text])
    #expect(ending.complaints.contains(#"  = try: expect no requests to GET "/v1/breeds""#))
  }

  @Test func requestsToOneURLMayHaveOtherFields() throws {
    let again = """
      journey "Again"
      app catnip
      on GET "/v1/breeds"
        reply 200 with header "ETag" is "v1" json [{"id": "aege", "name": "Aegean"}]
        then reply 304
      launch
      settle
      refresh grid "Breeds"
      settle
      expect 1 request to GET "/v1/breeds" where header "if-none-match" is "v1"

      """
    let withKey = search(header: "config key \"catApiKey\" is \"k3y-0123456789\"")
    let ending = try run(
      "whisker", "run", ".", "--jobs", "1",
      journeys: ["a.journey": withKey + "refresh grid \"Breeds\"\nsettle\n", "b.journey": again])
    #expect(ending.code == 0, "\(ending.output)")
    #expect(try warnings(again) == [])
  }
}
