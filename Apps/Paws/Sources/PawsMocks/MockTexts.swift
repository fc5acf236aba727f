import PawsFeatures
import WhiskerEnvironment
public import WhiskerLocalization

/// The texts of previews and tests.
public enum MockTexts {
  /// The texts in English.
  public static let english = Texts(PawsTexts.catalog, locale: .posix)
}
