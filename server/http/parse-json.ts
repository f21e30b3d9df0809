/** The database reads JSON recursively, and the embedded one has a small stack. */
const MAX_DEPTH = 64

function isWithin(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every(member => isWithin(member, depth - 1))
}

/** The value of a body. Throws a `SyntaxError` for one that is no JSON, or nested too deep for anything that we store. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (!isWithin(value, MAX_DEPTH)) throw new SyntaxError(`The JSON is nested more than ${MAX_DEPTH} deep`)
  return value
}
