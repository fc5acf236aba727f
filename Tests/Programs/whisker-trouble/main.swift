import AppCoordinator
import ScreenModels
import WhiskerCLI
import WhiskerRunner

// The command with an app that misbehaves in every way a test needs.
WhiskerCommand(apps: [
  AppDescriptor(name: "trouble", title: "Trouble", screens: ["trouble"]) { _, device in
    TroubleCoordinator().launch(as: "Trouble", on: device)
  }
]).main()
