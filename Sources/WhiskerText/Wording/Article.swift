/// Returns a noun with its indefinite article, such as `a button` or `an image`.
package func withArticle(_ noun: String) -> String {
  "\("aeiou".contains(noun.prefix(1)) ? "an" : "a") \(noun)"
}
