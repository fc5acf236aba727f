public import WhiskerEnvironment
public import WhiskerLocalization

/// The texts of the three apps, from the String Catalog of this module.
public enum CatsTexts {
  /// The texts in all languages.
  public static let catalog: StringCatalog = {
    do throws(StringTableError) {
      return try StringCatalog(xcstrings: PackageResources.Localizable_xcstrings)
    } catch {
      // The catalog is part of the program, and the tests read it.
      preconditionFailure("Localizable.xcstrings can be read (was: \(error))")
    }
  }()

  /// The texts in the language of an environment.
  public static func texts(_ environment: AppEnvironment) -> Texts { Texts(catalog, environment) }
}
