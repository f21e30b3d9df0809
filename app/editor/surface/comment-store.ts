import { createStore } from '#app/lib/store.ts'
import type { Passage } from './passage.ts'

/** A passage with a comment. */
export interface MarkedPassage extends Passage {
  thread: string
}

/** The passages that are highlighted. */
export const markedPassages = createStore<readonly MarkedPassage[]>([])
/** The selected thread. */
export const chosenThread = createStore<string | undefined>(undefined)
/** The position of each thread. A missing one is no longer in the text. */
export const foundThreads = createStore<ReadonlyMap<string, number>>(new Map())
/** The last selection. */
export const selectedPassage = createStore<Passage | undefined>(undefined)
export const canComment = createStore(false)
export const isCommenting = createStore(false)
