import type { Leaf } from '#app/lib/markdown/render-tree.ts'

/**
 * The blocks of a text, each with a key of its own words: a block that changes is built anew. React could not change it
 * in place after a translator has put elements around the words that React knows.
 */
export function keyedBlocks(leaves: readonly Leaf[]): { key: string; leaf: Leaf }[] {
  const seen = new Map<string, number>()
  return leaves
    .filter(leaf => typeof leaf !== 'string' || leaf.trim() !== '')
    .map(leaf => {
      const words = JSON.stringify(leaf)
      const count = seen.get(words) ?? 0
      seen.set(words, count + 1)
      return { key: `${count} ${words}`, leaf }
    })
}
