import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Elsewhere, FieldDefinition, FixedText, StoredPosition } from '../../contract/page-editor.ts'
import type { WordValue } from '../../contract/page-words.ts'

export interface DefinedUnit {
  unit: string
  headline: string
  /** The text that the headline is, where it is one. */
  headlineField?: string
  fields: FieldDefinition[]
  fixed: FixedText[]
}

/** What content/ says of its words, as plain data. */
export interface WordsContent {
  units: DefinedUnit[]
  homes: [place: string, home: Elsewhere][]
  /** Every editable text and list, as built. */
  built: [field: string, value: WordValue][]
  /** Texts that state facts, with `{NAME}` for each fact. */
  stating: [field: string, text: string][]
  /** Pages that menus and search engines do not list. */
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

/** Reads content/ once, on a thread that ends with it: all modules twice would stay in the memory of the process. */
export function wordsContent(): Promise<WordsContent> {
  loaded ??= load()
  return loaded
}
