import WhiskerFiles

/// The files that git says have changed since a revision.
struct GitChanges {
  /// The absolute paths of files, and of folders that are repositories of their own.
  let paths: [String]

  /// Asks git in the current folder.
  ///
  /// A change since the revision is one since the last commit that the revision and this branch share, committed or not. Files that git
  /// neither knows nor ignores have changed too.
  init(since revision: String) throws(RunSelection.Refusal) {
    let option = "--changed-since"
    let base = try Git.base(of: revision, for: option)
    let top = try Git.top(for: option)
    guard
      let changed = try Git.output(
        for: option,
        ["-C", top, "diff", "--name-only", "--no-renames", "--ignore-submodules=none", "-z", base, "--"]),
      let added = try Git.output(
        for: option, ["-C", top, "ls-files", "--others", "--exclude-standard", "-z"])
    else { throw RunSelection.Refusal(message: "git could not list what changed since `\(revision)`") }
    paths = (changed + added).split(separator: 0).map { Paths.join(top, String(decoding: $0, as: UTF8.self)) }
  }
}
