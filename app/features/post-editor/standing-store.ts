/** Where the post that was last published or scheduled stands. */
export interface Standing {
  title: string
  slug: string
  /** From when on readers see it. */
  moment: string
}

let standing: Standing | undefined
const listeners = new Set<() => void>()

export const readStanding = () => standing

export function showStanding(next: Standing | undefined): void {
  standing = next
  for (const listener of listeners) listener()
}

export function onStanding(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
