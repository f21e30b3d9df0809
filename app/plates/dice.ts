/** A number from zero up to but not including `sides`, always the same for the same post and name. */
export type Dice = (name: string, sides: number) => number

/** Derived from the slug, so that server and browser always draw the same plate. */
export function diceOf(slug: string): Dice {
  return (name, sides) => hashOf(`${slug} ${name}`) % sides
}

/** FNV-1a with a final mix, so that similar slugs get unrelated numbers. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
