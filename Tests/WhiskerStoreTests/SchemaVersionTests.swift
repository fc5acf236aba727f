import Testing
import WhiskerStore

struct SchemaVersionTests {
  @Test func aVersionThatTheLibraryCannotKeepIsNoVersion() async {
    #expect(Schema(Migration(2_147_483_647, "CREATE TABLE cats (id TEXT)")).version == 2_147_483_647)
    // The library would keep 0, and run the migration again at every launch.
    await #expect(processExitsWith: .failure) {
      _ = Schema(Migration(202_603_011_200, "CREATE TABLE cats (id TEXT)"))
    }
  }
}
