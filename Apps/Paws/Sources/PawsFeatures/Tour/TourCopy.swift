import WhiskerLocalization

/// The texts of the pages about the app.
struct TourCopy {
  let texts: Texts

  var common: PawsCopy { PawsCopy(texts: texts) }
  var about: String { texts("about.title") }
  var aboutText: String { texts("about.text") }
  var showCredits: String { texts("about.credits") }
  var takeTour: String { texts("about.tour") }
  var credits: String { texts("credits.title") }
  var creditsText: String { texts("credits.text") }
  var next: String { texts("tour.next") }
  var skip: String { texts("tour.skip") }
  var browse: String { texts("tour.browse") }
  var done: String { texts("tour.done") }
  var pages: [String] { [texts("tour.breeds"), texts("tour.images"), texts("tour.sharing")] }

  func title(_ page: Int, of total: Int) -> String { texts("tour.title", page, total) }
}
