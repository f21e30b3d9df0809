/** PostgreSQL parses JSON recursively, and the embedded database has a small stack. */
const MAX_DEPTH = 64

/** The position of the closing quote of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text[before] === '\\') before -= 1
    if ((end - before) % 2 === 1) return end
  }
  return text.length
}

/** Scans the text first, because parsing 100,000 levels takes longer than anything else that a stranger can send. */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') at = endOfString(text, at)
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}

/** Throws a `SyntaxError` for invalid JSON, or if it is nested deeper than anything that we store. */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new SyntaxError(`The JSON is nested more than ${MAX_DEPTH} deep`)
  return JSON.parse(text)
}
