/// The least that the API sends of a breed, with more members added.
package func breedJSON(_ id: String, _ name: String? = nil, more: String = "") -> String {
  """
  {"id":"\(id)","name":"\(name ?? id.uppercased())","origin":"Egypt","temperament":"Active","description":"A cat.",
  "life_span":"14 - 15","weight":{"imperial":"7 - 10","metric":"3 - 5"}\(more)}
  """
}

/// The member with a picture.
package func imageJSON(_ url: String) -> String {
  #","image":{"id":"i","width":4,"height":3,"url":"\#(url)"}"#
}

/// A page of breeds.
package func pageJSON(_ ids: String...) -> String {
  "[" + ids.map { breedJSON($0) }.joined(separator: ",") + "]"
}
