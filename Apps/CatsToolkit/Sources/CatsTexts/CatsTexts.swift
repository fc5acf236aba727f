import CCatsTexts
public import WhiskerEnvironment
public import WhiskerLocalization

/// The texts of the three apps, from the String Catalog of this module.
public enum CatsTexts {
  /// The texts in all languages.
  public static let catalog = StringCatalog(
    embedded: Array(UnsafeBufferPointer(start: cats_catalog(), count: cats_catalog_size())))

  /// The texts in the language of an environment.
  public static func texts(_ environment: AppEnvironment) -> Texts { Texts(catalog, environment) }
}
