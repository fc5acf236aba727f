extension StringCatalog {
  /// Reads the String Catalog that an app embeds, once for the whole program.
  ///
  /// ```swift
  /// static let catalog = StringCatalog(embedded: PackageResources.Localizable_xcstrings)
  /// ```
  ///
  /// A unit test that reads it and expects no ``gaps`` finds a mistake before anybody runs the app.
  ///
  /// - Precondition: The bytes can be read by ``init(xcstrings:)``. They are a part of the program, and there is nothing to show without them.
  public init(embedded bytes: [UInt8]) {
    do throws(StringTableError) {
      try self.init(xcstrings: bytes)
    } catch {
      preconditionFailure("the embedded String Catalog cannot be read: \(error)")
    }
  }
}
