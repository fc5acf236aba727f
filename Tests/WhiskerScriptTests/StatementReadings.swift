/// Lines of journeys, each with what its statement holds as `outline` writes it.
enum StatementReadings {
  static let all: [(line: String, meaning: String)] = [
    // MARK: What a user does

    ("launch", "launch"),
    ("relaunch", "relaunch"),
    ("relaunch and restore", "relaunchRestoring"),
    ("note \"n\"", "note <n>"),
    ("tap button \"Retry\" in row \"A\" in list", "tap button \"Retry\" in row \"A\" in list"),
    ("tap row 2 in list \"B\"", "tap row 2 in list \"B\""),
    ("tap button \"A\" in row 12 in list 1", "tap button \"A\" in row 12 in list 1"),
    ("scroll to row 30", "scrollTo row 30"),
    ("expect row 3 is selected", "state row 3 selected true"),
    ("expect list 2 has 3 rows", "rowCount list 2 3"),
    ("swipe row 1 left", "swipe left row 1"),
    ("set slider 2 to 40%", "set slider 2 <40%>"),
    ("tap @detail.favourite", "tap @detail.favourite"),
    ("type \"sib\" into search field \"S\"", "type <sib> search field \"S\""),
    ("clear text field \"S\"", "clear field \"S\""),
    ("submit field", "submit field"),
    ("scroll down", "scroll down -"),
    ("scroll up in list \"B\"", "scroll up list \"B\""),
    ("scroll to row \"A\"", "scrollTo row \"A\""),
    ("scroll down until see row \"A\"", "scrollUntil down - see row \"A\""),
    ("scroll down until see row \"A\" within 2s", "scrollUntil down - see row \"A\" within 2.0 seconds"),
    (
      "scroll up in list \"B\" until see no text /A/ in list \"C\"",
      "scrollUntil up list \"B\" seeNo text /A/ in list \"C\""
    ),
    ("scroll down in list until list \"B\" has 3 rows", "scrollUntil down list rowCount list \"B\" 3"),
    ("refresh list", "refresh list"),
    ("go back", "goBack"),
    ("go back to root", "goBackToRoot"),
    ("dismiss cover", "dismiss cover"),
    ("choose \"A\" in alert \"B\"", "choose <A> alert \"B\""),
    ("choose \"A\" in row \"B\" in list", "choose <A> row \"B\" in list"),
    ("double tap image \"A\"", "doubleTap image \"A\""),
    ("long press row \"A\"", "longPress row \"A\""),
    ("increment stepper \"A\"", "increment stepper \"A\""),
    ("decrement stepper \"A\"", "decrement stepper \"A\""),
    ("expand disclosure \"A\"", "expand disclosure \"A\""),
    ("collapse disclosure \"A\"", "collapse disclosure \"A\""),
    ("swipe row \"A\" left", "swipe left row \"A\""),
    ("swipe row \"A\" right", "swipe right row \"A\""),
    ("set slider \"A\" to 40%", "set slider \"A\" <40%>"),
    ("set field \"A\" to \"2026-03-01 09:30\"", "set field \"A\" <2026-03-01 09:30>"),
    ("pinch image \"A\" to 200%", "pinch image \"A\" 2.0"),
    ("background", "background"),
    ("foreground", "foreground"),
    ("memory warning", "memoryWarning"),
    ("answer share with cancelled", "answer share cancelled -"),
    ("answer download with refused after 2s", "answer download refused 2.0 seconds"),
    ("rotate", "rotate"),
    ("resize to tablet", "resize tablet"),
    ("change text size to large", "textSize large"),
    ("expect announcement \"3 found\"", "announcement <3 found>"),
    ("expect event share \"A\"", "event share \"A\""),
    ("expect event transition /^z/", "event transition /^z/"),
    ("expect no announcement", "noAnnouncement"),
    ("expect no event haptic", "noEvent haptic"),
    ("expect stored \"a\" is \"b\"", "stored <a> \"b\""),
    ("expect stored \"a\" is /b/", "stored <a> /b/"),
    ("expect nothing stored \"a\"", "nothingStored <a>"),
    ("open link \"a://b\"", "openLink <a://b>"),
    ("navigate push \"a b\"", "navigate push <a b>"),
    ("navigate pop", "navigate pop"),
    ("navigate pop to root", "navigate popToRoot"),
    ("navigate pop to \"root\"", "navigate popTo <root>"),
    ("navigate replace stack \"a\", \"b\"", "navigate replace <a><b>"),
    ("navigate present sheet \"a\"", "navigate present sheet <a>"),
    ("navigate present cover \"a\"", "navigate present cover <a>"),
    ("navigate dismiss", "navigate dismiss"),
    ("navigate dismiss sheet", "navigate dismissSheet"),
    ("navigate dismiss cover", "navigate dismissCover"),
    ("navigate dismiss all", "navigate dismissAll"),
    ("navigate select tab \"A\"", "navigate selectTab <A>"),
    ("switch to tab \"T\"", "switchToTab <T>"),
    ("lock database \"a.sqlite\"", "lock <a.sqlite>"),
    ("unlock database \"a.sqlite\"", "unlock <a.sqlite>"),
    ("make storage read-only", "storageReadOnly"),
    ("make storage writable", "storageWritable"),
    ("turn on toggle \"T\"", "turn true toggle \"T\""),
    ("turn off toggle \"T\"", "turn false toggle \"T\""),

    // MARK: Time and the network

    ("advance 300ms", "advance \(Duration.milliseconds(300))"),
    ("advance 5min", "advance \(Duration.seconds(300))"),
    ("advance 2h", "advance \(Duration.seconds(7200))"),
    ("advance 1d", "advance \(Duration.seconds(86_400))"),
    ("settle", "settle"),
    ("go offline", "goOffline"),
    ("go online", "goOnline"),

    // MARK: Replies

    (
      """
      on GET "/b" where query "page" is "1" and header "K" is "v"
        reply 200
        then reply 200 after 2s json {"a": [1]}   
        reply 404 text "no # comment"   # comment
        reply 200 from "b.json"
        reply 200 from "b.json" paged
        fail with tls
        then fail always with timeout after 1s
      """,
      "on GET </b>; query <page>=<1>; header <K>=<v>; 200; then 200 json <{\"a\": [1]}> after \(Duration.seconds(2)); "
        + "404 text <no # comment>; 200 file <b.json> false; 200 file <b.json> true; fail tls; "
        + "then always fail timeout after \(Duration.seconds(1))"
    ),
    (
      "on GET \"/b\" where query \"a\" is \"optional\" optional\n  reply 200",
      "on GET </b>; query <a>=<optional>; optional; 200"
    ),
    (
      "on PUT \"/b\" where body contains \"x\" and body is /y/ and json \"$.a\" contains {\"b\": [1]}\n  reply 200",
      "on PUT </b>; body <>~<x>; body <>=/y/; json <.a>~{\"b\": [1]}; 200"
    ),
    (
      "on PUT \"/b\" where json \"$\" contains [\"} a\"] and query \"q\" is \"1\" optional\n  reply 200",
      "on PUT </b>; json <>~[\"} a\"]; query <q>=<1>; optional; 200"
    ),
    (
      "on GET \"/b\" where header \"k\" is /z/\n  reply 200 after 1s with header \"A\" is \"b\" and header \"A\" is \"c\" json {}",
      "on GET </b>; header <k>=/z/; 200 json <{}> header <A>=<b> header <A>=<c> after 1.0 seconds"
    ),
    (
      "on GET \"/b\"\n  reply 200 after 1s with truncated body image 1204x1445\n  then reply always 200 broken image",
      "on GET </b>; 200 image 1204 by 1445 truncated after 1.0 seconds; then always 200 broken image"
    ),
    (
      "on GET \"/b\"\n  reply 200 with truncated body and rate 2kB/s text \"a\"\n  then reply 200 with broken body json\n    | []\n  then reply 200 with doubled body text \"b\"",
      "on GET </b>; 200 text <a> truncated rate 2000; then 200 json <[]> broken; then 200 text <b> doubled"
    ),
    (
      "on GET \"/b\"\n  reply 200 with page \"p\" and limit \"n\" and first page 1 and search \"q\" in \"name\" from \"a.json\" paged",
      "on GET </b>; 200 file <a.json> true page <p> limit <n> first 1 search <q> in <name>"
    ),
    (
      "on POST \"/b\"\n  fail with duplicate after 1s\n  then fail always with duplicate",
      "on POST </b>; fail duplicate after 1.0 seconds; then always fail duplicate"
    ),
    ("on GET \"/b\" optional\n  reply 200", "on GET </b>; optional; 200"),
    (
      "on GET \"/b\"\n  reply 200 json\n    | [\n    |   1\n    | ]\n  reply 200 text\n    |\n    |  x \n",
      "on GET </b>; 200 json <[\n  1\n]>; 200 text <\n x >"
    ),

    // MARK: What must be true

    ("see text \"A\"", "see text \"A\""),
    ("see no text \"A\"", "seeNo text \"A\""),
    ("expect button \"A\" is enabled", "state button \"A\" enabled true"),
    ("expect tab \"A\" is not selected", "state tab \"A\" selected false"),
    ("expect alert \"A\" is focused", "state alert \"A\" focused true"),
    ("expect field \"A\" has value \"v\"", "value field \"A\" \"v\""),
    ("expect field \"A\" has value /v/", "value field \"A\" /v/"),
    ("expect row \"A\" has text \"v\"", "text row \"A\" \"v\""),
    ("expect row /A/ has text /^v$/", "text row /A/ /^v$/"),
    ("see no text /NaN|null/ in row \"A\"", "seeNo text /NaN|null/ in row \"A\""),
    ("expect list has 1 row", "rowCount list 1"),
    ("expect list has 10 rows", "rowCount list 10"),
    ("expect list has at least 1 row", "rowBound least list 1"),
    ("expect list has at most 10 rows", "rowBound most list 10"),
    ("check list has at most 3 rows", "check rowBound most list 3"),
    ("expect list has rows \"a\", \"b\"", "rows list \"a\"\"b\""),
    ("expect list has rows \"a\", /^b/", "rows list \"a\"/^b/"),
    ("expect list has order \"a\", /^b/", "order list \"a\"/^b/"),
    ("expect screen is home", "screen home"),
    ("expect stack is home, detail", "stack <home><detail>"),
    ("expect tab is \"T\"", "tab <T>"),
    ("expect sheet is filter", "presented sheet filter"),
    ("expect cover is login", "presented cover login"),
    ("expect no alert", "nothingPresented alert"),
    ("expect open link \"a://b\" is refused", "refusal <open link \"a://b\"> openLink <a://b>"),
    ("expect go back is refused", "refusal <go back> goBack"),
    ("expect navigate dismiss sheet is refused", "refusal <navigate dismiss sheet> navigate dismissSheet"),
    ("expect alert \"A\"", "alert \"A\" "),
    ("expect alert /^A/", "alert /^A/ "),
    ("expect alert \"A\" with actions \"x\",\"y\"", "alert \"A\" \"x\"\"y\""),
    ("expect no requests to GET \"/a\"", "requests 0 GET </a>"),
    ("expect 1 request to GET \"/a\"", "requests 1 GET </a>"),
    ("expect request to GET \"/a\"", "requests any GET </a>"),
    ("expect at least 2 requests to GET \"/a\"", "requests least 2 GET </a>"),
    ("expect at most 1 request to GET \"/a\" cancelled", "requests most 1 GET </a> cancelled"),
    (
      "expect 2 requests to PUT \"/a\" where query \"b\" is \"c\" and json \"$.d\" is 3",
      "requests 2 PUT </a> query <b>=<c> json <.d>=3"
    ),
    (
      "expect request to GET \"/a\" where header \"k\" is absent cancelled",
      "requests any GET </a> header <k>=absent cancelled"
    ),
    ("expect request to GET \"/a\" cancelled", "requests any GET </a> cancelled"),
    ("expect no requests to GET \"/a\" cancelled", "requests 0 GET </a> cancelled"),
    ("expect nothing pending", "nothingPending"),
    ("expect every text is localized", "localized "),
    ("expect every text is localized except \"A\", /^b/", "localized \"A\"/^b/"),
    ("expect every control has its own name", "ownNames "),
    ("expect every control has its own name except \"A\", /^b/", "ownNames \"A\"/^b/"),
    ("wait until every control has its own name within 1s", "waitUntil ownNames  1.0 seconds"),
    ("check every text is localized", "check localized "),
    ("wait until every text is localized within 1s", "waitUntil localized  1.0 seconds"),
    ("always every text is localized except /^b/", "always localized /^b/"),
    ("always every control has its own name except /^b/", "always ownNames /^b/"),
    ("expect idle", "idle"),
    ("screen matches \"home\"", "screenMatches <home>"),
    ("print screen", "printScreen"),

    // MARK: Conditions of the network, and waiting

    ("slow network 50kB/s", "slowNetwork 50000"),
    ("slow network 3B/s", "slowNetwork 3"),
    ("slow network 1MB/s", "slowNetwork 1000000"),
    ("flaky 0%", "flaky 0"),
    ("flaky 100%", "flaky 100"),
    ("captive portal", "captivePortal -"),
    ("captive portal 302", "captivePortal 302"),
    ("normal network", "normalNetwork"),
    ("hold GET \"/a\"", "hold GET </a>"),
    ("release GET \"/a\" where query \"q\" is \"b\"", "release GET </a> query <q>=<b>"),
    ("advance to 23:59:58", "advanceTo timeOfDay(seconds: 86398)"),
    ("advance to 00:01", "advanceTo timeOfDay(seconds: 60)"),
    ("wait until see text \"a\" within 10s", "waitUntil see text \"a\" 10.0 seconds"),
    ("wait until see no text \"a\" in list within 1s", "waitUntil seeNo text \"a\" in list 1.0 seconds"),
    ("wait until list has rows \"a\", \"b\" within 1s", "waitUntil rows list \"a\"\"b\" 1.0 seconds"),
    ("wait until idle within 1s", "waitUntil idle 1.0 seconds"),
    (
      "wait until button \"A\" is not enabled within 1s",
      "waitUntil state button \"A\" enabled false 1.0 seconds"
    ),

    // MARK: What holds for the whole journey, and what may fail

    ("always see no text /NaN/", "always seeNo text /NaN/"),
    ("always see row \"A\"", "always see row \"A\""),
    ("check see row \"A\"", "check see row \"A\""),
    ("check list has 2 rows", "check rowCount list 2"),
    ("check button \"A\" is not enabled", "check state button \"A\" enabled false"),
    ("let first = text of row \"A\"", "take first text row \"A\""),
    ("let count = count of list", "take count count list"),
    ("screen matches\n  | list\n  |   ...", "screenShows <list><...>"),
    ("expect change\n  | - row \"a\"\n  | ...", "change <- row \"a\"><...>"),

    // MARK: Escapes

    (#"note "a\"b\\c\nd\te\u{e9}""#, "note <a\"b\\c\nd\te\u{e9}>"),
  ]
}
