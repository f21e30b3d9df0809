import { createStore } from '#app/lib/store.ts'
import type { Passage } from './passage.ts'

/** A passage that somebody has said something about. */
export interface MarkedPassage extends Passage {
  thread: string
}

/** What is marked in the text. */
export const markedPassages = createStore<readonly MarkedPassage[]>([])
/** Which of them is looked at. */
export const chosenThread = createStore<string | undefined>(undefined)
/** Where each stands. One that is missing is not in the text any more. */
export const foundThreads = createStore<ReadonlyMap<string, number>>(new Map())
/** What was selected last. */
export const selectedPassage = createStore<Passage | undefined>(undefined)
/** Whether comments are possible, and whether one is being written. */
export const canComment = createStore(false)
export const isCommenting = createStore(false)
