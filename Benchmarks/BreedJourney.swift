/// A typical journey through Catnip with a given number of steps: four replies, then actions and expectations.
struct BreedJourney {
  let number: Int
  let steps: Int

  var text: String {
    """
    journey "Number \(number)"
    app catnip
    on GET "/v1/breeds" where query "page" is "0"
      reply 200 from "catapi/breeds.json" paged
    on GET "/v1/breeds/search" optional
      reply always 200 from "catapi/search_sib.json"
    on GET "/v1/images/{picture}" optional
      reply always 404
    on GET "https://cdn2.thecatapi.com/images/{picture}"
      reply always 200 image 1200x800

    """ + Self.round.prefix(steps - 4).joined(separator: "\n") + "\n"
  }

  private static let round = [
    "launch", "see progress \"Loading breeds\"", "advance 100ms", "see no progress \"Loading breeds\"",
    "see cell \"Abyssinian\" in grid \"Breeds\"", "expect grid \"Breeds\" has 10 rows",
    "expect image \"Abyssinian\" is loading", "advance 100ms", "expect image \"Abyssinian\" is loaded",
    "tap button \"Favorite\" in cell \"Abyssinian\"", "see button \"Unfavorite\" in cell \"Abyssinian\"",
    "advance 500ms", "switch to tab \"Favorites\"", "expect grid \"Favorites\" has rows \"Abyssinian\"",
    "tap cell \"Abyssinian\"", "expect screen is detail", "expect section \"Origin\" has text \"Egypt\"",
    "expect toggle \"Favorite\" is on", "turn off toggle \"Favorite\"", "advance 500ms", "go back",
    "expect stack is favorites", "see no cell \"Abyssinian\"", "switch to tab \"Home\"",
    "type \"sib\" into field \"Search breeds\"", "advance 300ms", "advance 100ms",
    "expect grid \"Breeds\" has rows \"Siberian\"", "tap cell \"Siberian\"", "expect stack is home, detail",
    "see title \"Siberian\"", "go back", "clear field \"Search breeds\"", "advance 300ms",
    "see cell \"Abyssinian\"", "expect nothing pending", "expect tab is \"Home\"",
  ]
}
