// `Bytewise` wraps texts of screens, so it is part of this module's public interface. It is declared in `WhiskerText`, where the
// engine's modules that do not know screens can use it too.
@_exported public import WhiskerText
