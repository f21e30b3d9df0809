/** A whole number from zero up to `sides`, always the same one for the same post and name. */
export type Dice = (name: string, sides: number) => number

/** Throws that depend on the slug alone: server and browser draw the same plate, today and in a year. */
export function diceOf(slug: string): Dice {
  return (name, sides) => hashOf(`${slug} ${name}`) % sides
}

/** FNV-1a, with its bits mixed once more: neighboring slugs must not get neighboring numbers. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
