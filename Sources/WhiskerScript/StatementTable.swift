extension StatementForm {
  /// Every form of the language, in the order of the reference.
  public static let all: [StatementForm] =
    headerForms + structureForms + actionForms + networkForms + timeForms + assertionForms

  private static let headerForms = [
    StatementForm(
      .journey, .header, "journey STRING", "Names the journey; every file has one.",
      #"journey "A first launch""#, alsoSaid: ["feature", "scenario", "test"]),
    StatementForm(.app, .header, "app NAME", "The app that is launched.", "app catnip"),
    StatementForm(.tags, .header, "tags NAMES", "Words by which runs are filtered.", "tags search, network"),
    StatementForm(
      .device, .header, "device DEVICE", "The size of the screen: phone, tablet, or columns x rows.",
      "device phone"),
    StatementForm(
      .textSize, .header, "text size standard|large|accessibility", "How large the person has texts shown.",
      "text size large"),
    StatementForm(
      .clock, .header, "clock DATE", "The moment at which the journey starts.", "clock 2026-03-01T09:00:00Z"),
    StatementForm(
      .zone, .header, "zone STRING", "The time zone that the device is set to; UTC if none is given.",
      #"zone "Europe/Lisbon""#, alsoSaid: ["timezone"]),
    StatementForm(
      .locale, .header, "locale STRING",
      "The language and region that the device is set to; en_US_POSIX if none is given.",
      #"locale "pt_PT""#, alsoSaid: ["language"]),
    StatementForm(
      .latency, .header, "latency DURATION", "What a reply takes that names no time of its own.",
      "latency 100ms"),
    StatementForm(
      .seed, .header, "seed COUNT", "Runs ready jobs in a random order that this number repeats.", "seed 7"),
    StatementForm(
      .replies, .header, "replies from STRING",
      "Answers requests with what a HAR file recorded; `on` lines win over it.", #"replies from "cats.har""#),
    StatementForm(
      .storage, .header, "storage memory|files",
      "Where what the app stores is kept while the journey runs; memory if nothing is said.",
      "storage files"),
    StatementForm(
      .givenFile, .header, "given file STRING from STRING",
      "The device has a file when the app is launched first; its bytes are those of a fixture.",
      #"given file "notes.json" from "notes/three.json""#),
    StatementForm(
      .givenStored, .header, "given stored STRING is STRING",
      "The device keeps a text under a key when the app is launched first.",
      #"given stored "theme" is "dark""#),
    StatementForm(
      .givenStored, .header, "given stored STRING is json JSON",
      "The device keeps a JSON value under a key when the app is launched first.",
      #"given stored "favorites" is json ["beng","sibe"]"#),
    StatementForm(
      .config, .header, "config key STRING is STRING",
      "A setting that the app is launched with; it goes before one of the command line.",
      #"config key "API_KEY" is "abc-123""#, alsoSaid: ["setting", "env", "environment"]),
    StatementForm(
      .secret, .header, "secret NAME",
      "What this param, `let` or config key stands for shows as its name in every event, snapshot and report.",
      "secret API_KEY", alsoSaid: ["redact", "hide", "mask"]),
    StatementForm(
      .param, .header, "param NAME [default STRING]",
      "A name that stands for a text; without a default the file is there to be used by others.",
      #"param user default "ada""#),
    StatementForm(
      .examples, .header, "examples",
      "One run of the journey for each row of the table below; its columns are names.", "examples",
      alsoSaid: ["outline"]),
    StatementForm(
      .table, .header, "table NAME", "Rows for `for each row of`; its columns are names.", "table cats",
      alsoSaid: ["data"]),
    StatementForm(
      .everyChange, .header, "every change is named",
      "Each visible change has to be mentioned by what is expected of its step.", "every change is named"),
    StatementForm(
      .expectedToFail, .header, "expected to fail because STRING",
      "The journey passes only if it fails.", #"expected to fail because "the count is wrong""#,
      alsoSaid: ["xfail", "todo"]),
    StatementForm(
      .skip, .header, "skip because STRING", "The journey does not run; reports say so.",
      #"skip because "needs the new catalogue""#, alsoSaid: ["ignore", "disabled"]),
  ]

  private static let structureForms = [
    StatementForm(
      .scene, .structure, "scene STRING", "Heads the steps indented below it.", #"scene "Home""#,
      alsoSaid: ["section", "describe", "step"]),
    StatementForm(
      .note, .structure, "note STRING", "A remark that reports show.", #"note "Typed in a hurry""#),
    StatementForm(
      .use, .structure, "use STRING [with ARGUMENTS]",
      "Does the steps of another file; the path begins at the journeys' folder.",
      #"use "parts/open-breed.journey" with breed: "Aegean""#,
      alsoSaid: ["include", "import", "call", "runflow"]),
    StatementForm(
      .repeatTimes, .structure, "repeat COUNT times", "Does the steps indented below it so many times.",
      "repeat 3 times", alsoSaid: ["loop"]),
    StatementForm(
      .forEachRow, .structure, "for each row of NAME",
      "Does the steps indented below it once for each row of a table.", "for each row of cats",
      alsoSaid: ["foreach"]),
    StatementForm(
      .fork, .structure, "fork",
      "The journey goes on in several ways; each branch below is a run of its own from the start.", "fork"),
    StatementForm(
      .branch, .structure, "branch STRING", "One way on from a fork, with the steps indented below it.",
      #"branch "by link""#),
    StatementForm(
      .setup, .structure, "setup", "Does the steps indented below it first; stands before all others.",
      "setup", alsoSaid: ["before", "beforeeach"]),
    StatementForm(
      .teardown, .structure, "teardown",
      "Does the steps indented below it at the end, after a failure too.", "teardown",
      alsoSaid: ["after", "aftereach", "cleanup", "finally"]),
    StatementForm(
      .take, .structure, "let NAME = text|value|count of SELECTOR",
      "Gives a name to what an element shows now; `{NAME}` stands for it from here on.",
      #"let total = text of row "Aegean""#, alsoSaid: ["var", "store", "save"]),
  ]

  private static let actionForms = [
    StatementForm(
      .launch, .action, "launch", "Starts the app.", "launch", alsoSaid: ["start", "open", "given"]),
    StatementForm(
      .relaunch, .action, "relaunch",
      "Ends the app's process and starts it again; its tasks and timers are gone, what it stored is kept.",
      "relaunch", alsoSaid: ["restart", "reopen"]),
    StatementForm(
      .tap, .action, "tap SELECTOR", "Taps an element.", #"tap button "Retry""#,
      alsoSaid: ["click", "press", "touch", "select", "when"]),
    StatementForm(
      .type, .action, "type STRING into SELECTOR", "Types text into a field.",
      #"type "sib" into field "Search breeds""#, alsoSaid: ["enter", "input", "fill", "write"]),
    StatementForm(
      .clear, .action, "clear SELECTOR", "Empties a field.", #"clear field "Search breeds""#,
      alsoSaid: ["erase"]),
    StatementForm(
      .submit, .action, "submit SELECTOR", "Presses return in a field.", #"submit field "Search breeds""#),
    StatementForm(
      .scroll, .action, "scroll down|up [in SELECTOR]", "Scrolls by one screen.",
      #"scroll down in list "Breeds""#),
    StatementForm(
      .scrollTo, .action, "scroll to SELECTOR", "Scrolls until an element is in view.",
      #"scroll to row "Siberian""#),
    StatementForm(
      .refresh, .action, "refresh SELECTOR", "Pulls a list down to refresh it.", #"refresh list "Breeds""#,
      alsoSaid: ["pull"]),
    StatementForm(
      .goBack, .action, "go back [to root]", "Leaves the screen on top, or all but the first.", "go back"),
    StatementForm(
      .dismiss, .action, "dismiss sheet|cover|alert|dialog", "Closes what is presented.", "dismiss sheet",
      alsoSaid: ["close"]),
    StatementForm(
      .choose, .action, "choose STRING in SELECTOR",
      "Chooses a button of an alert, dialog or menu, an option of a picker, a scope of a search field, or an action of a row.",
      #"choose "Retry" in alert "Offline""#, alsoSaid: ["pick"]),
    StatementForm(
      .switchToTab, .action, "switch to tab STRING", "Selects a tab.", #"switch to tab "Favorites""#),
    StatementForm(
      .turn, .action, "turn on|off SELECTOR", "Sets a toggle.", #"turn on toggle "Only favourites""#,
      alsoSaid: ["toggle", "uncheck"]),
    StatementForm(
      .gesture, .action, "double tap SELECTOR", "Taps an element twice.", #"double tap image "Siberian""#),
    StatementForm(
      .gesture, .action, "long press SELECTOR", "Touches an element and holds.",
      #"long press row "Siberian""#),
    StatementForm(
      .swipe, .action, "swipe SELECTOR left|right",
      "Swipes across an element; a row that uncovers buttons is swiped all the way to the first of them.",
      #"swipe row "Siberian" left"#),
    StatementForm(
      .pinch, .action, "pinch SELECTOR to PERCENTAGE",
      "Spreads or closes two fingers on an element until it is so large, in percent of its size now.",
      #"pinch image "Siberian" to 200%"#, alsoSaid: ["zoom", "magnify"]),
    StatementForm(
      .gesture, .action, "increment|decrement SELECTOR", "One step up or down.", #"increment stepper "Cats""#),
    StatementForm(
      .gesture, .action, "expand|collapse SELECTOR", "Shows or hides what is inside.",
      #"expand disclosure "Details""#),
    StatementForm(
      .set, .action, "set SELECTOR to AMOUNT|STRING",
      "Gives a slider or stepper a number or a percentage of its range, a date picker a date or time.",
      #"set slider "Volume" to 40%"#, alsoSaid: ["drag"]),
    StatementForm(
      .background, .action, "background",
      "Sends the app to the background; time and its tasks go on there.", "background",
      alsoSaid: ["minimize", "minimise", "suspend"]),
    StatementForm(
      .foreground, .action, "foreground", "Brings the app back to the front.", "foreground",
      alsoSaid: ["resume", "activate"]),
    StatementForm(
      .memoryWarning, .action, "memory warning", "Tells the app that memory runs short.", "memory warning"),
    StatementForm(
      .rotate, .action, "rotate",
      "Turns the device by a quarter: columns and lines of the screen change places; again turns it back.",
      "rotate", alsoSaid: ["landscape", "portrait"]),
    StatementForm(
      .openLink, .action, "open link STRING", "Follows a link into the app.",
      #"open link "catnip://breeds/beng""#),
    StatementForm(
      .navigatePush, .action, "navigate push STRING", "Has the coordinator push a route, by its name.",
      #"navigate push "detail beng""#),
    StatementForm(
      .navigatePop, .action, "navigate pop [to root|STRING]",
      "Has the coordinator take the top off the stack, or all that is above a route.", "navigate pop to root"),
    StatementForm(
      .navigateReplace, .action, "navigate replace stack STRINGS",
      "Has the coordinator put other routes on the stack, the root first.",
      #"navigate replace stack "home", "detail beng""#),
    StatementForm(
      .navigatePresent, .action, "navigate present sheet|cover STRING",
      "Has the coordinator present a route.",
      #"navigate present sheet "filter""#),
    StatementForm(
      .navigateDismiss, .action, "navigate dismiss [sheet|cover|all]",
      "Has the coordinator take away what was presented last, or all of it; a kind that is not in front is refused.",
      "navigate dismiss"),
    StatementForm(
      .navigateTab, .action, "navigate select tab STRING", "Has the coordinator select a tab.",
      #"navigate select tab "Favorites""#),
  ]

  private static let networkForms = [
    StatementForm(
      .on, .network, "on METHOD STRING [where CONDITIONS]",
      "Answers requests with the replies indented below.",
      #"on GET "/v1/breeds" where query "page" is "1""#, alsoSaid: ["stub", "mock", "intercept"]),
    StatementForm(
      .reply, .reply,
      "[then] reply [always] STATUS [after DURATION] [json [JSON] | text [STRING] | from STRING [paged]]",
      "Answers with a status and a body.", #"reply 200 after 300ms json {"ok":true}"#,
      alsoSaid: ["respond", "return"]),
    StatementForm(
      .fail, .reply,
      "[then] fail [always] with timeout|reset|offline|tls|cancelled|malformed [after DURATION]",
      "Lets the request fail.", "fail with timeout after 2s"),
    StatementForm(
      .goOffOrOnline, .network, "go offline|online", "Cuts or restores the network.", "go offline"),
    StatementForm(
      .slow, .network, "slow network RATE",
      "From here on a reply takes time for each byte of its body, besides its own time.",
      "slow network 50kB/s", alsoSaid: ["throttle", "bandwidth"]),
    StatementForm(
      .flaky, .network, "flaky CHANCE",
      "From here on so many requests of a hundred break off; the journey's seed says which.", "flaky 20%"),
    StatementForm(
      .portal, .network, "captive portal [STATUS]",
      "From here on every request gets the page of a portal; with status 200 unless another is given.",
      "captive portal"),
    StatementForm(
      .normal, .network, "normal network", "Ends a slow network, a flaky one and a captive portal.",
      "normal network"),
    StatementForm(
      .hold, .network, "hold METHOD STRING [where CONDITIONS]",
      "From here on the replies to such requests wait until they are released.", #"hold GET "/v1/breeds""#),
    StatementForm(
      .release, .network, "release METHOD STRING [where CONDITIONS]",
      "Lets the replies that wait go on, the first request's first.", #"release GET "/v1/breeds""#,
      alsoSaid: ["unhold"]),
  ]

  private static let timeForms = [
    StatementForm(
      .advance, .time, "advance DURATION", "Lets virtual time pass.", "advance 300ms",
      alsoSaid: ["sleep", "pause", "delay"]),
    StatementForm(
      .advanceTo, .time, "advance to MOMENT",
      "Lets virtual time pass until the next such time of day, or until a moment.", "advance to 23:59:59"),
    StatementForm(.settle, .time, "settle", "Lets time pass until nothing is pending.", "settle"),
    StatementForm(
      .waitUntil, .time, "wait until EXPECTATION within DURATION",
      "Lets virtual time pass until something is true, which has to be within so much time.",
      #"wait until see text "Siberian" within 10s"#, alsoSaid: ["await", "eventually", "waitfor"]),
  ]

  private static let assertionForms = [
    StatementForm(
      .see, .assertion, "see SELECTOR", "An element is visible.", #"see text "Siberian""#,
      alsoSaid: ["assert", "verify", "should", "then"]),
    StatementForm(
      .seeNo, .assertion, "see no SELECTOR", "An element is not visible.", #"see no button "Retry""#),
    StatementForm(
      .always, .assertion, "always see [no] SELECTOR",
      "Has to be true from here on, whenever the screen changes.", "always see no text /NaN|null/",
      alsoSaid: ["never", "invariant"]),
    StatementForm(
      .check, .assertion, "check EXPECTATION",
      "As expect, or see; but the journey goes on and fails at its end.", #"check see text "Siberian""#,
      alsoSaid: ["softly"]),
    StatementForm(
      .state, .assertion, "expect SELECTOR is [not] STATE", "An element is in a state, or is not.",
      #"expect button "Retry" is enabled"#),
    StatementForm(
      .value, .assertion, "expect SELECTOR has value STRING|PATTERN",
      "A control has a value, or one in which a pattern is found.",
      #"expect field "Search breeds" has value "sib""#),
    StatementForm(
      .text, .assertion, "expect SELECTOR has text STRING|PATTERN",
      "An element shows a text, or one in which a pattern is found.",
      #"expect row "Siberian" has text "Russia""#),
    StatementForm(
      .rowCount, .assertion, "expect SELECTOR has COUNT row|rows", "A list has so many rows.",
      #"expect list "Breeds" has 10 rows"#),
    StatementForm(
      .rows, .assertion, "expect SELECTOR has rows TEXTS",
      "A list has these rows in this order and no others.",
      #"expect list "Breeds" has rows "Abyssinian", "Aegean""#),
    StatementForm(
      .order, .assertion, "expect SELECTOR has order TEXTS",
      "A list has these rows in this order, with or without others between them.",
      #"expect list "Breeds" has order "Abyssinian", "Bengal""#),
    StatementForm(
      .screen, .assertion, "expect screen is NAME", "A screen is on top.", "expect screen is detail"),
    StatementForm(
      .stack, .assertion, "expect stack is NAMES", "The screens of the tab, the first one first.",
      "expect stack is home, detail"),
    StatementForm(
      .tab, .assertion, "expect tab is STRING", "A tab is selected.", #"expect tab is "Favorites""#),
    StatementForm(
      .presented, .assertion, "expect sheet|cover is NAME", "A screen is presented.", "expect sheet is filter"
    ),
    StatementForm(
      .nothingPresented, .assertion, "expect no sheet|cover|alert|dialog",
      "Nothing of the kind is presented.",
      "expect no alert"),
    StatementForm(
      .alert, .assertion, "expect alert|dialog STRING|PATTERN [with actions TEXTS]",
      "An alert or dialog is shown, with these actions.",
      #"expect alert "Offline" with actions "Retry", "Cancel""#),
    StatementForm(
      .requests, .assertion, "expect [no|COUNT] request|requests to METHOD STRING [cancelled]",
      "So many requests were sent in the journey, or given up by the app; at least one if no number is given.",
      #"expect 1 request to GET "/v1/breeds""#),
    StatementForm(
      .nothingPending, .assertion, "expect nothing pending", "No timer and no request is waiting.",
      "expect nothing pending"),
    StatementForm(
      .announcement, .assertion, "expect announcement STRING",
      "Assistive technologies said this since the last action.", #"expect announcement "3 breeds found""#),
    StatementForm(
      .event, .assertion, "expect event haptic|share|download|transition STRING|PATTERN",
      "The app had the device do this since the last action.", #"expect event haptic "success""#),
    StatementForm(
      .stored, .assertion, "expect stored STRING is STRING|PATTERN",
      "The device keeps this text under a key, or one in which a pattern is found.",
      #"expect stored "theme" is "dark""#),
    StatementForm(
      .nothingStored, .assertion, "expect nothing stored STRING", "The device keeps nothing under a key.",
      #"expect nothing stored "theme""#),
    StatementForm(.idle, .assertion, "expect idle", "No task is running.", "expect idle"),
    StatementForm(
      .screenMatches, .assertion, "screen matches STRING", "The screen equals a named snapshot.",
      #"screen matches "home-loaded""#, alsoSaid: ["snapshot"]),
    StatementForm(
      .screenShows, .assertion, "screen matches",
      "The screen's outline has the lines below; a line ... stands for any number of others.",
      "screen matches"),
    StatementForm(
      .change, .assertion, "expect change", "The last step changed the screen as the lines below say.",
      "expect change"),
    StatementForm(
      .printScreen, .assertion, "print screen|outline", "Prints the screen; not accepted in CI.",
      "print screen",
      alsoSaid: ["screenshot", "dump"]),
  ]
}
