import Constructs
import TroubleApp
import WhiskerCLI
import WhiskerRunner

// The command with an app that does whatever ordinary code does, and one that misbehaves. `Scripts/closed-world` runs both again and again.
// The argument `constructs` prints the number, the verdict and the name of each construct.
if CommandLine.arguments.dropFirst() == ["constructs"] {
  for (number, construct) in ConstructApp.constructs.enumerated() {
    print("\(number)\t\(construct.verdict.text)\t\(construct.name)")
  }
} else {
  WhiskerCommand(apps: [.trouble, .constructs]).main()
}
