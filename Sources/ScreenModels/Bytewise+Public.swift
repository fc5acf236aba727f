// `Bytewise` wraps texts of screens and `bytesEqual` compares them, so both are part of this module's public interface. They
// are declared in `WhiskerText`, where the engine's modules that do not know screens can use them too.
@_exported public import WhiskerText
