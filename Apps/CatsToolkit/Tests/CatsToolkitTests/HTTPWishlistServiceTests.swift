import CatsWishlist
import Testing
import WhiskerHTTP

struct HTTPWishlistServiceTests {
  /// Answers every request alike and checks it first.
  private struct Stub: HTTPTransport {
    let expected: String
    let answer: Result<HTTPResponse, HTTPError>

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
      #expect("\(request.method) \(request.url)" == expected)
      return try answer.get()
    }
  }

  private func service(_ expected: String, _ status: Int = 200, _ body: String = "[]") -> HTTPWishlistService
  {
    HTTPWishlistService(
      transport: Stub(
        expected: expected, answer: .success(HTTPResponse(status: status, body: Array(body.utf8)))))
  }

  @Test func theAnswerOfAChangeIsTheWishlist() async throws {
    let adding = service("PUT https://shop.example.com/v1/wishlist/a%20b", 200, #"["a b", "c"]"#)
    #expect(try await adding.addProduct(productID: "a b") == ["a b", "c"])
    let removing = service("DELETE https://shop.example.com/v1/wishlist/c")
    #expect(try await removing.removeProduct(productID: "c") == [])
  }

  @Test func productsAreRead() async throws {
    let json = #"[{"id": "ball", "name": "Ball", "price": "€ 3"}]"#
    let products = try await service("GET https://shop.example.com/v1/products", 200, json).products()
    #expect(products == [Product(id: "ball", name: "Ball", price: "€ 3")])
  }

  @Test func aProductWithoutAnIdOrANameCostsItself() async throws {
    let json = """
      [{"id": "a", "price": "€ 1"}, {"id": "b", "name": null}, {"name": "C"}, {"id": "", "name": "D"}, {"id": "e", "name": " "},
      {"id": "f", "name": "F"}]
      """
    let products = try await service("GET https://shop.example.com/v1/products", 200, json).products()
    #expect(products == [Product(id: "f", name: "F", price: nil)])
  }

  @Test @MainActor func aProductOfAnotherShapeCostsItself() async throws {
    let json = """
      [null, {"id": 7, "name": "A"}, {"id": "b", "name": "B", "price": 3.5}, {"id": "c", "name": "C", "price": "€ 3"}]
      """
    var lines: [String] = []
    let stub = Stub(
      expected: "GET https://shop.example.com/v1/products",
      answer: .success(HTTPResponse(status: 200, body: Array(json.utf8))))
    let products = try await HTTPWishlistService(transport: stub) { lines.append($0) }.products()
    #expect(products.map(\.id) == ["b", "c"])
    #expect(products.map(\.price) == [nil, "€ 3"])
    #expect(
      lines == [
        "GET /products: [0] is null instead of Dictionary<String, Any>",
        "GET /products: [1].id is not of type String",
        "GET /products: [2].price is not of type String",
      ])
  }

  @Test func aShopOfWhichNothingCanBeReadIsNotEmpty() async {
    let service = service("GET https://shop.example.com/v1/products", 200, #"[{"id": "a"}, 5]"#)
    await #expect(throws: WishlistError.unreadable) { try await service.products() }
  }

  @Test func faultsHaveTheirReason() async {
    let url = "GET https://shop.example.com/v1/wishlist"
    await #expect(throws: WishlistError.server(status: 503)) { try await service(url, 503).wishlist() }
    await #expect(throws: WishlistError.unreadable) { try await service(url, 200, "{}").wishlist() }
    for (fault, reason) in [
      (HTTPError.offline, WishlistError.offline), (.timeout, .connection), (.cancelled, .connection),
    ] {
      let service = HTTPWishlistService(transport: Stub(expected: url, answer: .failure(fault)))
      await #expect(throws: reason) { try await service.wishlist() }
    }
  }

  @Test @MainActor func theReasonIsInTheLog() async {
    var lines: [String] = []
    let refusing = Stub(
      expected: "PUT https://shop.example.com/v1/wishlist/a", answer: .success(HTTPResponse(status: 500)))
    _ = try? await HTTPWishlistService(transport: refusing) { lines.append($0) }.addProduct(productID: "a")
    let ended = Stub(expected: "GET https://shop.example.com/v1/products", answer: .failure(.cancelled))
    _ = try? await HTTPWishlistService(transport: ended) { lines.append($0) }.products()
    #expect(lines == ["PUT /wishlist/a: status 500", "GET /products: cancelled"])
  }

  @Test @MainActor func aRequestThatNobodyWaitsForHasNotLostTheConnection() async {
    var lines: [String] = []
    let service = HTTPWishlistService(
      transport: Stub(
        expected: "GET https://shop.example.com/v1/wishlist", answer: .failure(.cancelled))
    ) { lines.append($0) }
    await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await #expect(throws: WishlistError.cancelled) { try await service.wishlist() }
    }.value
    #expect(lines == [])
  }
}
