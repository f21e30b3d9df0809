import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Elsewhere, FieldDefinition, FixedText, StoredPosition } from '../../contract/page-editor.ts'
import type { WordValue } from '../../contract/page-words.ts'

export interface DefinedUnit {
  unit: string
  /** What menus or the page itself call it. */
  name: string
  headline: string
  /** The field that contains the headline, if there is one. */
  headlineField?: string
  fields: FieldDefinition[]
  fixed: FixedText[]
}

/** The texts of content/ as plain data. */
export interface WordsContent {
  units: DefinedUnit[]
  homes: [place: string, home: Elsewhere][]
  /** Every editable text and list as built. */
  built: [field: string, value: WordValue][]
  /** Texts that mention facts, with `{NAME}` in place of each. */
  stating: [field: string, text: string][]
  /** Pages that menus and search engines leave out. */
  unlisted: string[]
  positions: Omit<StoredPosition, 'id' | 'open'>[]
}

let loaded: Promise<WordsContent> | undefined

async function load(): Promise<WordsContent> {
  const worker = new Worker(new URL('content-worker.ts', import.meta.url))
  try {
    const [content] = await once(worker, 'message')
    return content as WordsContent
  } catch (error) {
    loaded = undefined
    throw error
  } finally {
    void worker.terminate()
  }
}

/** Reads content/ once, in a worker thread that then ends. Loading all modules twice in this process would use memory for good. */
export function wordsContent(): Promise<WordsContent> {
  loaded ??= load()
  return loaded
}
