/** A browser's storage for tests, which can refuse everything, as some browsers do. */
export function memoryStorage(refuses = false) {
  const entries = new Map<string, string>()
  const asked = () => {
    if (refuses) throw new DOMException('refused', 'SecurityError')
    return entries
  }
  const methods = {
    entries,
    getItem: (key: string) => asked().get(key) ?? null,
    setItem: (key: string, value: string) => void asked().set(key, value),
    removeItem: (key: string) => void asked().delete(key),
  }
  // In a real Storage, the keys are the names of its entries.
  return new Proxy(methods, {
    ownKeys: () => [...asked().keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
}
