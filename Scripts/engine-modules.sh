# What the scripts share that build some modules of the engine in a package of their own; it is sourced, with `root` set.

# The modules of virtual time and what they need.
time_modules="WhiskerTime CWhiskerTime CWhiskerDigest WhiskerText"

# Prints the lines of a manifest for modules, with the arrows that the package has; `settings` are the manifest's.
engine_targets() {
  local module
  for module in "$@"; do
    sed -nE "s/^ +engine\(\"($module)\"(, (.*))?\),\$/    .target(name: \"\1\", dependencies: [\3], swiftSettings: settings),/p" \
      "$root/Package.swift"
  done
}

# Prints the beginning of the manifest, up to its first target.
manifest_head() {
  cat <<'MANIFEST'
// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let package = Package(
  name: "whisker",
  targets: [
MANIFEST
}
