import WhiskerScript
import WhiskerSource

/// A fixed vocabulary, so that wording tests don't change with the screens.
let testVocabulary = Vocabulary(
  roles: [
    .init(word: "button"), .init(word: "field", aliases: ["text field"], mayBeUnnamed: true),
    .init(word: "search field", mayBeUnnamed: true), .init(word: "text"),
    .init(word: "list", mayBeUnnamed: true),
    .init(word: "row"), .init(word: "toggle"), .init(word: "alert", mayBeUnnamed: true), .init(word: "tab"),
    .init(word: "image"), .init(word: "stepper"), .init(word: "slider"), .init(word: "disclosure"),
    .init(word: "dialog", mayBeUnnamed: true),
  ],
  states: ["enabled", "disabled", "selected", "focused", "loading"])

let testParser = JourneyParser(vocabulary: testVocabulary)

/// A journey that uses every statement, in canonical form.
let wholeJourney = """
  # What a first visit looks like.
  journey "Search \\u{1F408} \\"sib\\""
  app catnip
  tags search, network
  device 40x24
  clock 2026-03-01T09:00:00Z
  latency 100ms
  replies from "cats.har"
  param user default "ada"
  examples
    | word | ab |
    | a \\| b | {c} |
  table cats
    | name   |
    | Aegean |
  every change is named
  expected to fail because "of \\"that\\""
  skip because "it is late"

  setup
    launch
    on GET "/a"
      reply 200
  teardown
    note "over"

  on GET "/v1/breeds" where query "page" is "0" and header "X-Key" is "k"
    reply 200 after 300ms json {"names":["Sib\\u00e9r", "猫"]}
    then reply 200 from "catapi/breeds.json" paged
    then fail always with timeout after 2s
  on POST "/v1/graph" where body contains "q" and json "$.a" contains {"ok":[1,true]}
    reply 200 with page "p" and limit "n" and first page 1 and header "ETag" is "v1" from "catapi/breeds.json" paged
    then reply 200 with search "q" in "name" from "catapi/breeds.json"

  scene "Home 猫"
    launch   # starts
    note "typed in a hurry"
    tap button "Retry" in alert "Offline"
    type "sib" into search field "Search breeds"
    clear text field "Name"
    submit @home.search
    scroll down
    scroll up in list
    scroll to row "Siberian" in list "Breeds"
    refresh list "Breeds"
    go back
    go back to root
    dismiss sheet
    choose "Retry" in alert "Offline"
    switch to tab "Favorites"
    turn on toggle "Only favourites"
    turn off toggle "Only favourites"
    on POST "/v1/votes"
      reply 201 json
        | {
        |   "ok": true
        | }
      fail with reset
    go offline
    go online
    slow network 50kB/s
    flaky 20%
    captive portal
    captive portal 302
    normal network
    hold GET "/v1/breeds" where json "$.a[0]" is null
    release GET "/v1/breeds" where header "X-Key" is "k" and json "$" is true
    advance 5min
    advance to 23:59:59
    settle
    wait until see text "Siberian" within 10s
    wait until list has 1 row within 2s

  scene "Checks"
    see text "Siberian"
    see no button "Retry"
    expect button "Retry" is enabled
    expect tab "Home" is not selected
    expect field "Search" has value "sib"
    expect row "Siberian" has text "Russia"
    expect list "Breeds" has 1 row
    expect list "Breeds" has rows "Abyssinian", "Aegean"
    expect list "Breeds" has order "Abyssinian", /^B/
    expect screen is home
    expect stack is home, detail
    expect tab is "Favorites"
    expect sheet is filter
    expect no cover
    expect alert "Offline"
    expect alert "Offline" with actions "Retry", "Cancel"
    expect no requests to GET "/v1/breeds"
    expect 2 requests to GET "/v1/breeds"
    expect request to GET "/v1/breeds"
    expect 1 request to GET "/v1/breeds" cancelled
    expect nothing pending
    expect idle
    screen matches "home-loaded"
    screen matches
      | list "Breeds"
      | ...
    expect change
      | + row "{user}"
    print screen
    check see no button "{user}"
    check idle
    always see no text /{user}|null/

  scene "Blocks"
    use "parts/search.journey" with word: "{user}", found: "1"
    let first = value of row "Aegean"
    repeat 3 times
      on GET "/b/{user}"
        reply 200 json {"name":"{user}"}
      for each row of cats
        see text "{name} {{"
    fork
      branch "by link"
        tap row "Aegean"
      branch "by hand"
        on GET "/c"
          reply 200 text
            | c
          then reply 404
        screen matches
          | title "Aegean"

  """

func parse(_ text: String) -> ParseResult {
  testParser.parse(SourceFile(path: "test.journey", text: text))
}
