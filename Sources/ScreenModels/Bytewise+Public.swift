// `Bytewise` wraps texts of screens and `bytesEqual` compares them, so both belong to what apps see of this module. They
// are declared in the module of texts, where the engine's modules that know no screens find them too.
@_exported public import WhiskerText
