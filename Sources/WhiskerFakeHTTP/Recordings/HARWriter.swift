import WhiskerHTTP
import WhiskerText

/// Writes recorded runs as HAR 1.2.
struct HARWriter: ~Copyable {
  private var json = JSONWriter(capacity: 1 << 16)
  /// The hidden values, by their places.
  private var redacted: [String] = []
  private var count = 0

  mutating func file(_ journeys: [RecordedJourney]) -> [UInt8] {
    json.beginObject()
    json.key("log")
    json.beginObject()
    json.key("version")
    json.string("1.2")
    json.key("creator")
    json.beginObject()
    json.key("name")
    json.string("Whisker")
    json.key("version")
    json.string("1")
    json.endObject()
    json.key("_whisker")
    json.integer(HARFormat.version)
    json.key("pages")
    json.beginArray()
    for (index, journey) in journeys.enumerated() {
      json.next()
      json.beginObject()
      json.key("startedDateTime")
      json.string(HARTime.text(seconds: journey.clock, .zero))
      json.key("id")
      json.string(Self.page(index))
      json.key("title")
      json.string(journey.title)
      redacted += Self.secrets(journey.secrets, in: [journey.title]).map {
        "log.pages[\(index)]: title, \($0)"
      }
      json.key("pageTimings")
      json.beginObject()
      json.endObject()
      json.endObject()
    }
    json.endArray()
    json.key("entries")
    json.beginArray()
    for (index, journey) in journeys.enumerated() {
      for exchange in journey.exchanges { add(exchange, of: journey, page: Self.page(index)) }
    }
    json.endArray()
    json.key("_redacted")
    json.beginArray()
    for place in redacted {
      json.next()
      json.string(place)
    }
    json.endArray()
    json.endObject()
    json.endObject()
    json.finish()
    return json.buffer.bytes
  }

  private static func page(_ index: Int) -> String { "journey-\(index + 1)" }

  private mutating func add(_ exchange: RecordedExchange, of journey: RecordedJourney, page: String) {
    note(exchange, journey.secrets)
    count += 1
    let time = HARTime.milliseconds(exchange.endedAt - exchange.sentAt)
    json.next()
    json.beginObject()
    json.key("pageref")
    json.string(page)
    json.key("startedDateTime")
    json.string(HARTime.text(seconds: journey.clock, exchange.sentAt))
    json.key("time")
    json.number(spelling: time)
    json.key("request")
    add(request: exchange)
    json.key("response")
    add(response: exchange)
    json.key("cache")
    json.beginObject()
    json.endObject()
    json.key("timings")
    json.beginObject()
    json.key("send")
    json.integer(0)
    json.key("wait")
    json.number(spelling: time)
    json.key("receive")
    json.integer(0)
    json.endObject()
    if let timing = exchange.timing {
      json.key("_reply")
      json.beginObject()
      json.key("nanoseconds")
      json.number(spelling: "\(HARTime.nanoseconds(timing.latency))")
      if let rate = timing.bytesPerSecond {
        json.key("bytesPerSecond")
        json.integer(rate)
      }
      if let bytes = timing.transferBytes, bytes != exchange.bodySize {
        json.key("bytes")
        json.integer(bytes)
      }
      json.endObject()
    }
    if case .failure(let word) = exchange.ending {
      json.key("_failure")
      json.string(word)
    }
    json.endObject()
  }

  private mutating func add(request exchange: RecordedExchange) {
    let message = exchange.request
    json.beginObject()
    json.key("method")
    json.string(exchange.method)
    json.key("url")
    json.string(exchange.url)
    add(message.headers)
    json.key("queryString")
    json.beginArray()
    for item in HTTPURL(exchange.url)?.queryItems ?? [] { add(item.name, item.value ?? "") }
    json.endArray()
    if !message.body.isEmpty {
      json.key("postData")
      json.beginObject()
      json.key("mimeType")
      json.string(message.headers["content-type"] ?? "")
      // The format has no encoding for the body of a request.
      add(text: message.body, encodingKey: "_encoding")
      json.endObject()
    }
    addSizes(message)
    json.endObject()
  }

  private mutating func add(response exchange: RecordedExchange) {
    var message = RecordedExchange.Message(headers: [:], body: [])
    var status = 0
    if case .response(let code, let response) = exchange.ending { (status, message) = (code, response) }
    json.beginObject()
    json.key("status")
    json.integer(status)
    json.key("statusText")
    json.string("")
    add(message.headers)
    json.key("content")
    json.beginObject()
    json.key("size")
    json.integer(message.body.count)
    json.key("mimeType")
    json.string(message.headers["content-type"] ?? "")
    add(text: message.body, encodingKey: "encoding")
    json.endObject()
    json.key("redirectURL")
    json.string((300..<400).contains(status) ? message.headers["location"] ?? "" : "")
    addSizes(message)
    json.endObject()
  }

  private mutating func add(_ headers: HTTPHeaders) {
    json.key("httpVersion")
    json.string("HTTP/1.1")
    // The fields contain cookies, with their values hidden.
    json.key("cookies")
    json.beginArray()
    json.endArray()
    json.key("headers")
    json.beginArray()
    for field in headers.fields { add(field.name, field.value) }
    json.endArray()
  }

  private mutating func add(_ name: String, _ value: String) {
    json.next()
    json.beginObject()
    json.key("name")
    json.string(name)
    json.key("value")
    json.string(value)
    json.endObject()
  }

  private mutating func add(text body: [UInt8], encodingKey: StaticString) {
    json.key("text")
    if let text = String(validating: body, as: UTF8.self) {
      json.string(text)
    } else {
      json.string(Base64.encoded(body))
      json.key(encodingKey)
      json.string("base64")
    }
  }

  private mutating func addSizes(_ message: RecordedExchange.Message) {
    json.key("headersSize")
    json.integer(-1)
    json.key("bodySize")
    json.integer(message.body.count)
  }

  // MARK: Hidden values

  /// Lists the hidden values of an exchange.
  private mutating func note(_ exchange: RecordedExchange, _ secrets: [String]) {
    let place = "log.entries[\(count)]"
    var names: [String] = []
    if let url = HTTPURL(exchange.url) {
      names += url.queryItems.filter { HTTPRedaction.standard.hides(query: $0.name) }.map {
        "request query \(quoted($0.name))"
      }
    }
    names += Self.hidden(exchange.request, "request")
    var texts = [exchange.url] + Self.texts(exchange.request)
    if case .response(_, let message) = exchange.ending {
      names += Self.hidden(message, "response")
      texts += Self.texts(message)
    }
    names += Self.secrets(secrets, in: texts)
    names += Self.numbers(of: exchange.request, "request")
    if case .response(_, let message) = exchange.ending { names += Self.numbers(of: message, "response") }
    redacted += names.map { "\(place): \($0)" }
  }

  /// Returns the secrets whose marks are in some texts.
  private static func secrets(_ names: [String], in texts: [String]) -> [String] {
    names.filter { name in texts.contains { $0.contains("‹\(name)›") } }.map { "secret \(quoted($0))" }
  }

  /// Returns the secrets that numbers of a body contained.
  private static func numbers(of message: RecordedExchange.Message, _ side: String) -> [String] {
    message.secretNumbers.map { "secret \(quoted($0)) in a number of the \(side) body, which is 0" }
  }

  private static func hidden(_ message: RecordedExchange.Message, _ side: String) -> [String] {
    message.headers.fields.flatMap { HTTPRedaction.standard.hiddenParts(of: $0) }.map { "\(side) \($0)" }
      + HTTPRedaction.standard.redacted(body: message.body, contentType: message.headers["content-type"])
      .hiddenNames.map { "\(side) body \(quoted($0))" }
  }

  private static func texts(_ message: RecordedExchange.Message) -> [String] {
    message.headers.fields.flatMap { [$0.name, $0.value] } + [String(decoding: message.body, as: UTF8.self)]
  }
}

extension RecordedExchange {
  /// The number of bytes of the response's body; nil without a response.
  fileprivate var bodySize: Int? {
    if case .response(_, let message) = ending { message.body.count } else { nil }
  }
}
