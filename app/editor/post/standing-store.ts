import { createStore } from '#app/lib/store.ts'

/** Where a post stands. */
interface Standing {
  id: string
  title: string
  slug: string
  /** From when on readers see it. */
  moment: string
}

/** Where the post that was last published or scheduled stands. */
export const standingStore = createStore<Standing | undefined>(undefined)
