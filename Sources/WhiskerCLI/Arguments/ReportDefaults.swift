import WhiskerFiles

/// The reports of a run that nobody asked for: those that the system that runs it in CI can show.
struct ReportDefaults: Equatable {
  /// The report on standard output.
  var format = ReportKind.text
  /// The reports in files.
  var files: [ReportRequest] = []
  /// The root of the repository as an absolute path; nil if it is unknown.
  var root: String?

  /// The variables that identify a system.
  static let variables =
    ["GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY", "GITHUB_WORKSPACE", "XML_OUTPUT_FILE"] + junitSystems

  /// Systems that read JUnit XML from a file of the job.
  private static let junitSystems = [
    "BUILDKITE", "CIRCLECI", "GITLAB_CI", "JENKINS_URL", "TEAMCITY_VERSION", "TF_BUILD",
  ]

  /// Creates the defaults for an environment.
  ///
  /// - Parameters:
  ///   - environment: The values of ``variables``.
  ///   - artifacts: The artifacts folder of the run.
  init(environment: [String: String], artifacts: String) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if value("GITHUB_ACTIONS") == "true" {
      format = .github
      root = value("GITHUB_WORKSPACE")
      if let path = value("GITHUB_STEP_SUMMARY") {
        files.append(ReportRequest(kind: .markdown, path: path, isAppended: true))
      }
    }
    // Bazel shows the file that a test writes there instead of one that it makes of the output.
    if let path = value("XML_OUTPUT_FILE") {
      files.append(ReportRequest(kind: .junit, path: path))
    } else if Self.junitSystems.contains(where: { value($0) != nil }) {
      files.append(ReportRequest(kind: .junit, path: Paths.join(artifacts, "junit.xml")))
    }
  }

  /// How the system names files.
  func paths(from current: String) -> RepositoryPaths { RepositoryPaths(root: root, current: current) }
}
