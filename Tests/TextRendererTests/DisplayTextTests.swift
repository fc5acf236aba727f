import Testing
import TextRenderer

struct DisplayTextTests {
  @Test func clustersAreMeasuredAsTheyAreShown() {
    let widths: [(String, Int)] = [
      ("", 0), ("a", 1), ("é", 1), ("e\u{301}", 1), ("猫", 2), ("ｶ", 1), ("Ａ", 2), ("한", 2),
      ("\u{1112}\u{1161}\u{11AB}", 2),
      ("🐈", 2), ("👩‍👩‍👧‍👦", 2), ("🇹🇭", 2), ("1️⃣", 2), ("#\u{20E3}", 2), ("❤", 1), ("❤️", 2), ("☝🏽", 2), ("⛹‍♀", 2),
      ("ｶﾞ", 2), ("か\u{3099}", 2), ("कि", 2), ("ज्ञान", 4), ("ကြောင်", 5), ("ខ្មែរ", 4), ("คำ", 2),
      ("سه\u{200C}شنبه", 6),
      ("x🏽", 3), ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2), ("…", 1), ("─", 1),
    ]
    for (text, width) in widths { #expect(DisplayText.columns(of: text) == width, "\(text)") }
  }

  @Test func whatCannotBeSeenIsSpelledOut() {
    let shown: [(String, String)] = [
      ("plain text", "plain text"), ("\u{1B}[31mred", #"\u{1B}[31mred"#), ("a\u{202E}b", #"a\u{202E}b"#),
      ("a\u{A0}b", #"a\u{A0}b"#), ("tail ", #"tail\u{20}"#), (" head", #"\u{20}head"#),
      ("a  b", #"a \u{20}b"#),
      ("a\nb", #"a\nb"#), ("a\r\nb\t", #"a\r\nb\t"#), (#"\u{41}"#, #"\\u{41}"#),
      ("zero\u{200B}width", #"zero\u{200B}width"#),
      ("x\u{FE0F}", #"x\u{FE0F}"#), ("a\u{200D}b", #"a\u{200D}b"#), ("\u{301}", #"\u{301}"#), ("👩‍👧", "👩‍👧"),
      // Letters and a mark after a joiner that is escaped: the mark would go to the brace.
      ("e\u{200D}या", #"e\u{200D}या"#), ("र\u{200D}\u{200D}\u{9CD}যাব", #"र\u{200D}\u{200D}\u{9CD}যাব"#),
      ("\u{0}", #"\u{0}"#), ("\u{E000}", #"\u{E000}"#), ("\u{2800}", #"\u{2800}"#), (" ", #"\u{20}"#),
    ]
    for (text, wanted) in shown { #expect(DisplayText.visible(text) == wanted) }
  }

  @Test func joinersInsideWordsAreShown() {
    for word in [
      "سه\u{200C}شنبه", "می\u{200C}روم", "दुसर्\u{200D}या", "র\u{200D}্যাব", "ශ්\u{200D}රී", "क्\u{200C}ष",
      "ᠮᠣᠩ\u{200D}ᠭᠣᠯ", "DVD\u{200C}ها", "۲۰\u{200C}ساله", "20\u{200C}ساله", "«کتاب»\u{200C}ها",
      "\"کتاب\"\u{200C}ها",
      "(کتاب)\u{200C}ها", "100%\u{200C}ی", "é\u{200C}ها", "e\u{301}\u{200C}ها",
    ] {
      #expect(DisplayText.visible(word) == word)
      #expect(DisplayText.visible(picture: word) == word)
    }
    // Not at an edge, not twice, not beside a space, not before a digit or another script, where nothing shows them.
    for text in [
      "سه\u{200C}", "\u{200C}سه", "سه\u{200C}\u{200C}شنبه", "سه\u{200C} شنبه", "سه\u{200C}a", "a\u{200D}شنبه",
      "«\u{200C}ها", "،\u{200C}ها", "a\u{200C}👩",
      "سه\u{200C}۱", "a\u{200C}b", "中\u{200D}文", "क\u{200D}ع", "ক\u{200D}क", "क\u{200D}👩", "👩\u{200D}क",
      "👩\u{200D}🇹🇭",
    ] {
      #expect(
        DisplayText.visible(text)
          == text.unicodeScalars.reduce(into: "") { shown, scalar in
            if scalar.value == 0x200C || scalar.value == 0x200D {
              shown += scalar.value == 0x200C ? #"\u{200C}"# : #"\u{200D}"#
            } else {
              shown.unicodeScalars.append(scalar)
            }
          })
    }
  }

  @Test func anOverlongClusterIsSpelledOutFromTheThirtyThirdScalar() {
    let text = "e" + String(repeating: "\u{301}", count: 100_000)
    let visible = DisplayText.visible(text)
    #expect(visible.hasSuffix(#"\u{301}\u{301}"#))
    #expect(visible.utf8.count == 1 + 31 * 2 + (100_000 - 31) * 7)
  }
}
