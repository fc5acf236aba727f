import RecipesDomain
import Testing

struct RecipeSearchTests {
  private let recipes = [
    Recipe(id: "1", name: "Polish Pancakes", cuisine: "Polish"),
    Recipe(id: "2", name: "Pierogi", cuisine: "Polish"),
    Recipe(id: "3", name: "Polishing Soup", cuisine: "British"),
    Recipe(id: "4", name: "Crème Brûle\u{301}e", cuisine: "Français"),
    Recipe(id: "5", name: "İzmir Köfte", cuisine: "Turkish"),
    Recipe(id: "6", name: "Phở Bò", cuisine: "Vietnamese"),
    Recipe(id: "7", name: "Gỏi cuốn", cuisine: "Vietnamese"),
    Recipe(id: "8", name: "Weißwurst", cuisine: "German"),
  ]

  private func ids(_ text: String, _ scope: RecipeSearch.Scope) -> [String] {
    var search = RecipeSearch()
    search.text = text
    search.scope = scope
    return search.results(in: recipes).map(\.id)
  }

  @Test func aScopeLimitsWhatIsSearched() {
    #expect(ids("polish", .all) == ["1", "2", "3"])
    #expect(ids("polish", .cuisine) == ["1", "2"])
    #expect(ids("polish", .name) == ["1", "3"])
  }

  @Test func caseAndSpacesDoNotMatter() {
    #expect(ids("  PANCAKES ", .all) == ["1"])
    #expect(ids("polish   pancakes", .name) == ["1"])
    #expect(ids("   ", .cuisine) == ["1", "2", "3", "4", "5", "6", "7", "8"])
  }

  @Test func accentsDoNotMatter() {
    #expect(ids("creme brulee", .name) == ["4"])
    #expect(ids("crème brûlée", .name) == ["4"])
    #expect(ids("FRANCAIS", .cuisine) == ["4"])
    #expect(ids("polísh", .cuisine) == ["1", "2"])
    #expect(ids("izmir kofte", .all) == ["5"])
    #expect(ids("İZMİR", .all) == ["5"])
    #expect(ids("pho bo", .name) == ["6"])
    #expect(ids("phở", .name) == ["6"])
    #expect(ids("goi cuon", .name) == ["7"])
    #expect(ids("weisswurst", .name) == ["8"])
  }
}
