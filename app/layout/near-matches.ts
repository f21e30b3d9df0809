/** The Levenshtein distance of two short strings. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const swap = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}

const MAX_PATH = 80
const lastSegment = (path: string) => path.split('/').at(-1) ?? ''

/**
 * Returns the known paths most like a missing one, best first. Paths that differ in more than half of their letters are
 * left out.
 */
export function nearMatches<Item extends { href: string }>(
  missing: string,
  known: readonly Item[],
  most = 3,
): Item[] {
  const path = missing.toLowerCase().slice(0, MAX_PATH)
  return known
    .map(item => {
      const whole = distance(path, item.href) / Math.max(path.length, item.href.length)
      const tail =
        distance(lastSegment(path), lastSegment(item.href)) /
        Math.max(lastSegment(path).length, lastSegment(item.href).length, 1)
      return { item, score: Math.min(whole, tail) }
    })
    .filter(({ score }) => score <= 0.5)
    .sort((a, b) => a.score - b.score)
    .slice(0, most)
    .map(({ item }) => item)
}
