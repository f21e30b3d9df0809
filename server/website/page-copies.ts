import type { LoadContext } from '../../contract/load-context.ts'
import type { FilledPayloads } from './delivery/filled-payloads.ts'
import type { Page, PageDraft } from './page.ts'

const MAIN = /<main[ >][\s\S]*<\/main>/
const HEADING = /<h1[^>]*>([\s\S]*?)<\/h1>/
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' }
/** Headers that only apply to the HTML. */
const OF_HTML = ['content-security-policy', 'speculation-rules', 'vary']

/** The text of a piece of HTML, each element in a paragraph. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<(script|style|template|dialog)[ >][\s\S]*?<\/\1>/g, '')
    .replaceAll(/(?:\s*<[^>]+>\s*)+/g, '\n\n')
    .replaceAll(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim()

/** Served if the worker can't write the copy: all the text, without its formatting. */
function plainCopy(main: string, body: string | undefined): string {
  if (body === undefined) return `${wordsOf(main)}\n`
  return `# ${wordsOf(HEADING.exec(main)?.[1] ?? '')}\n\n${body}`
}

/**
 * A header that links to a page's Markdown copy. As an element in the head, it would make the front page too large for
 * the first round trip.
 */
export const copyLink = (copy: string) => `<${copy}>; rel="alternate"; type="text/markdown"`

/** A header that names the page of a Markdown copy. */
export const canonicalLink = (page: string) => `<${page}>; rel="canonical"`

/** Turns a rendered page into its Markdown copy, in the worker. `body` is the Markdown source of a post. */
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
