/** Reads a page of this site as a document. No string becomes HTML, which Trusted Types would refuse. */
export function readDocument(path: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', path)
    request.responseType = 'document'
    request.onload = () =>
      request.status === 200 && request.responseXML ? resolve(request.responseXML) : reject(new Error(path))
    request.onerror = () => reject(new Error(path))
    request.send()
  })
}
