import type { LoadContext } from '../../contract/load-context.ts'
import type { FilledPayloads } from './delivery/filled-payloads.ts'
import type { Page, PageDraft } from './page.ts'

const MAIN = /<main[ >][\s\S]*<\/main>/
const HEADING = /<h1[^>]*>([\s\S]*?)<\/h1>/
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' }
/** Headers of the page that say something of its HTML alone. */
const OF_HTML = ['content-security-policy', 'speculation-rules', 'vary']

/** The words of a piece of HTML, each element in a paragraph. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<(script|style|template|dialog)[ >][\s\S]*?<\/\1>/g, '')
    .replaceAll(/(?:\s*<[^>]+>\s*)+/g, '\n\n')
    .replaceAll(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim()

/** What is served if the worker cannot write the copy: every word, without its form. */
function plainCopy(main: string, body: string | undefined): string {
  if (body === undefined) return `${wordsOf(main)}\n`
  return `# ${wordsOf(HEADING.exec(main)?.[1] ?? '')}\n\n${body}`
}

/** Names the copy of a page. An element in its head would take the front page beyond what the first round trip carries. */
export const copyLink = (copy: string) => `<${copy}>; rel="alternate"; type="text/markdown"`

/** Says that a copy holds what a page holds. */
export const canonicalLink = (page: string) => `<${page}>; rel="canonical"`

/** Turns a rendered page into its Markdown copy, in the worker. `body` is the text of a post as it was written. */
export function createPageCopy(
  runTask: LoadContext['runTask'],
  payloads: FilledPayloads,
): (page: PageDraft, url: URL, body?: string) => Promise<Page> {
  return async ({ html, status, headers }, url, body) => {
    const main = MAIN.exec(html)?.[0] ?? ''
    const made = runTask({ kind: 'document', html: main, base: url.href, body }) as Promise<string>
    const text = await made.catch(() => plainCopy(main, body))
    const kept = Object.entries(headers).filter(([name]) => !OF_HTML.includes(name))
    return {
      status,
      payload: await payloads.createAsync(text),
      headers: {
        ...Object.fromEntries(kept),
        'content-type': 'text/markdown; charset=utf-8',
        link: canonicalLink(url.href),
      },
    }
  }
}
