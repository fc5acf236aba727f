/// The envelope of every answer: `message` has the content of a success, and is a sentence in an error.
struct DogResponse<Content: Decodable & Sendable>: Decodable, Sendable {
  let content: Result<Content, Refusal>

  /// The API's explanation of an error.
  struct Refusal: Error {
    let reason: String
  }

  private enum CodingKeys: String, CodingKey {
    case status, message
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    content =
      try container.decode(String.self, forKey: .status) == "success"
      ? .success(try container.decode(Content.self, forKey: .message))
      : .failure(Refusal(reason: try container.decode(String.self, forKey: .message)))
  }
}
