import Testing
import WhiskerText

struct ArticleTests {
  @Test(arguments: [
    ("button", "a button"), ("image", "an image"), ("option", "an option"), ("alert", "an alert"),
    ("unavailable", "an unavailable"), ("date picker", "a date picker"), ("search field", "a search field"),
  ])
  func aVowelGetsTheOtherArticle(_ noun: String, _ expected: String) {
    #expect(withArticle(noun) == expected)
  }
}
