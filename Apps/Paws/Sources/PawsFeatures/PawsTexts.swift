import CPawsTexts
public import WhiskerEnvironment
public import WhiskerLocalization

/// The texts of the app, from the String Catalog of this module.
public enum PawsTexts {
  /// The texts in all languages.
  public static let catalog = StringCatalog(
    embedded: Array(UnsafeBufferPointer(start: paws_catalog(), count: paws_catalog_size())))

  /// The texts in the language of an environment.
  public static func texts(_ environment: AppEnvironment) -> Texts { Texts(catalog, environment) }
}
