import WhiskerFiles
import WhiskerRunner
import WhiskerScript
import WhiskerSource
import WhiskerText

extension JourneySaving {
  /// The parts of a journey about to be replaced that the steps of the session lack, as the end of a sentence: other runs, and
  /// comments; empty for none.
  func losses(in path: String) -> String {
    let old: SourceFile
    do throws(FileError) {
      guard try Files.kind(of: path) == .file else { return "" }
      old = SourceFile(path: path, bytes: try Files.read(path))
    } catch {
      // What cannot be read cannot be replaced, which is said then.
      return ""
    }
    func comments(_ file: SourceFile) -> [Bytewise: Int] {
      let tokens = JourneyPlan.parser.parse(file).tree.tokens.filter { $0.kind == .comment }
      return Dictionary(
        tokens.map { token in
          (Bytewise(file.text(of: token.span).filter { !$0.isWhitespace }), 1)
        }, uniquingKeysWith: +)
    }
    func runs(of file: SourceFile) -> Int {
      JourneyPlan(files: [file], apps: session.apps, app: session.app.name).entries.count
    }
    let before = runs(of: old)
    let new = SourceFile(path: path, text: session.journey.text)
    let isFewer = runs(of: new) < before
    let kept = comments(new)
    let gone = comments(old).reduce(0) { $0 + max(0, $1.value - (kept[$1.key] ?? 0)) }
    let lost = counted(gone, "comment")
    let areLost = gone == 1 ? "is lost" : "are lost"
    switch (isFewer, gone > 0) {
    case (false, false): return ""
    case (false, true): return "; \(lost) of the file \(areLost)"
    case (true, false): return "; the file had \(before) runs, of which this is one"
    case (true, true):
      return "; the file had \(before) runs, of which this is one, and \(lost) that \(areLost)"
    }
  }
}
