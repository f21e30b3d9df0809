import type { LoadContext } from '../../contract/load-context.ts'
import type { PagePart } from '../../contract/page-parts.ts'
import { describeFault, type Log } from '../log.ts'
import type { PageWords } from './page-words.ts'

interface Parts {
  paths: readonly string[]
  words: Pick<PageWords, 'isChanged' | 'learn'>
  render(path: string): Promise<Response>
  runTask: LoadContext['runTask']
  log: Log
}

type Text = Omit<PagePart, 'words'>

/** Reads the text of edited pages, for the search index. A page that can't be rendered keeps its built text there. */
export function createChangedParts({ paths, words, render, runTask, log }: Parts) {
  async function partsOf(path: string, company: string): Promise<PagePart[] | undefined> {
    if (words.isChanged(path) === undefined) await words.learn(path)
    if (!words.isChanged(path)) return undefined
    const html = await (await render(path)).text()
    const texts = (await runTask({ kind: 'parts', html, path, company })) as Text[]
    return texts.map(text => ({ ...text, words: null }))
  }

  /** `company` is the name at the end of page titles. */
  return async (company: string): Promise<Map<string, PagePart[]>> => {
    const changed = new Map<string, PagePart[]>()
    for (const path of paths) {
      const parts = await partsOf(path, company).catch(error => {
        log.warn('words of a page not read for the search', { path, ...describeFault(error) })
        return undefined
      })
      if (parts) changed.set(path, parts)
    }
    return changed
  }
}
