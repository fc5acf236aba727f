import CCatnipTexts
import CatnipDomain
public import WhiskerEnvironment
public import WhiskerLocalization

/// The texts of the app, from the String Catalog of this module.
public enum CatnipTexts {
  /// The texts in all languages.
  public static let catalog = StringCatalog(
    embedded: Array(UnsafeBufferPointer(start: catnip_catalog(), count: catnip_catalog_size())))

  /// The texts in the language of an environment.
  public static func texts(_ environment: AppEnvironment) -> Texts { Texts(catalog, environment) }

  /// That the device is offline, for assistive technologies on any screen, of which some only have the tint of the tabs.
  public static func offline(_ texts: Texts) -> String { CommonCopy(texts: texts).reason(.offline) }
}
