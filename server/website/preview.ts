import type { WordOverrides } from '../../contract/page-words.ts'
import { markText, PREVIEW_FIELDS, withoutMarks } from '../../contract/word-marks.ts'
import type { WordReader, WordRegistry } from '../../contract/word-registry.ts'
import type { PageDraft } from './page.ts'

export interface PreviewOptions {
  /** Texts in place of the built ones: the published edits, overridden by the draft. */
  overrides: WordOverrides
  theme?: 'dark' | 'light'
  /** Whether to mark a string. Takes the names in its field's path. A mark holds the number of the field. */
  marks?: ((names: readonly string[], text: string) => boolean) | undefined
}

interface Parts {
  registry: WordRegistry
  siteUrl: string
  headScript: string
  render(request: Request, words: WordReader): Promise<Response>
  prepare(rendered: string, source: { path: string; status: number }): PageDraft
  fill(text: string): string
}

/** State and event names of state machines, which code compares. */
const MACHINE = /-machine#/
/** The names in the path of a field, without list positions. */
const namesOf = (field: string) =>
  field
    .slice(field.indexOf('#') + 1)
    .split('.')
    .filter(part => !/^\d+$/.test(part))
/** Attributes that people read or hear, and the props of islands, which must match the served HTML. */
const READ_BY_PEOPLE = /^(?:alt|title|aria-label|aria-description|placeholder|content|label|props)$/
const ATTRIBUTE = /(?<= )([\w-]+)="([^"]*)"/g
const TAG = /<[a-z][^>]*>/g
const MODULE_SCRIPT = /<script type="module"[^>]*><\/script>/g

/** Components also derive ids, names and data from texts. Scripts would trip over marks there. */
const withReadMarks = (html: string) =>
  html.replaceAll(TAG, tag =>
    tag.replaceAll(ATTRIBUTE, (attribute, name: string) =>
      READ_BY_PEOPLE.test(name) ? attribute : withoutMarks(attribute),
    ),
  )

/** Renders any page with a draft's texts. The result is never cached. */
export function createPreview({ registry, siteUrl, headScript, render, prepare, fill }: Parts) {
  return async (path: string, { overrides, theme, marks }: PreviewOptions): Promise<PageDraft> => {
    const numbers = new Map<string, number>()
    const mark = (text: string, field: string): string => {
      // An empty text shows nothing, so there is nothing to mark.
      if (text === '' || MACHINE.test(field) || !marks?.(namesOf(field), text)) return text
      const number = numbers.get(field) ?? numbers.size
      numbers.set(field, number)
      return markText(text, number)
    }
    const words = registry.resolve(overrides, marks && mark)
    const response = await render(new Request(siteUrl + path), words)
    const { html, headers, status } = prepare(await response.text(), { path, status: response.status })
    const shown = marks ? inEditor(html, [...numbers.keys()]) : html
    return {
      status,
      html: fill(theme ? inTheme(shown, theme, headScript) : shown),
      headers: {
        ...headers,
        'content-security-policy': framed(headers['content-security-policy'] ?? ''),
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      },
    }
  }
}

/** The editor's frame runs no scripts. The editor reads this list to find the field of each mark. */
function inEditor(html: string, fields: readonly string[]): string {
  const names = JSON.stringify(fields).replaceAll('<', '\\u003c')
  return withReadMarks(html)
    .replaceAll(MODULE_SCRIPT, '')
    .replace('</body>', `<script type="application/json" id="${PREVIEW_FIELDS}">${names}</script></body>`)
}

/** Lets the editor show the page in a frame. */
const framed = (policy: string) => policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")

/** Removes the script that applies the visitor's own theme. */
const inTheme = (html: string, theme: 'dark' | 'light', script: string) =>
  html
    .replace(`<script>${script}</script>`, '')
    .replace(/(<html[^>]*) class="dark"/, theme === 'dark' ? '$&' : '$1 class=""')
