import type { WordOverrides } from '../../contract/page-words.ts'
import { markText, PREVIEW_FIELDS, withoutMarks } from '../../contract/word-marks.ts'
import type { WordReader, WordRegistry } from '../../contract/word-registry.ts'
import type { PageDraft } from './page.ts'

export interface PreviewOptions {
  /** What holds in place of built words: what is published, and the draft over it. */
  overrides: WordOverrides
  theme?: 'dark' | 'light'
  /** Marks each text with the number of its field; of strings of content, those that this takes for texts, by their names. */
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

/** Names of states and of what leads to them, which a scene compares. */
const MACHINE = /-machine#/
/** What a text is called, or the list that it is in, behind the names of what holds it. */
const namesOf = (field: string) =>
  field
    .slice(field.indexOf('#') + 1)
    .split('.')
    .filter(part => !/^\d+$/.test(part))
/** Attributes that people read or hear, and the props of islands, which must give the HTML that was served. */
const READ_BY_PEOPLE = /^(?:alt|title|aria-label|aria-description|placeholder|content|label|props)$/
const ATTRIBUTE = /(?<= )([\w-]+)="([^"]*)"/g
const TAG = /<[a-z][^>]*>/g
const MODULE_SCRIPT = /<script type="module"[^>]*><\/script>/g

/** Components also make ids, names and data of texts: there a mark would be seen by scripts. */
const withReadMarks = (html: string) =>
  html.replaceAll(TAG, tag =>
    tag.replaceAll(ATTRIBUTE, (attribute, name: string) =>
      READ_BY_PEOPLE.test(name) ? attribute : withoutMarks(attribute),
    ),
  )

/** Renders any page as a draft would have it. Nothing of it is kept, and nobody but whoever asks gets it. */
export function createPreview({ registry, siteUrl, headScript, render, prepare, fill }: Parts) {
  return async (path: string, { overrides, theme, marks }: PreviewOptions): Promise<PageDraft> => {
    const numbers = new Map<string, number>()
    const mark = (text: string, field: string): string => {
      // Nothing is shown where nothing is written, such as no notice.
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

/** What the editor shows in a frame runs no scripts: it reads there which field each mark stands for. */
function inEditor(html: string, fields: readonly string[]): string {
  const names = JSON.stringify(fields).replaceAll('<', '\\u003c')
  return withReadMarks(html)
    .replaceAll(MODULE_SCRIPT, '')
    .replace('</body>', `<script type="application/json" id="${PREVIEW_FIELDS}">${names}</script></body>`)
}

/** The editor shows it in a frame. */
const framed = (policy: string) => policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")

/** Without the script that follows the choice of whoever looks. */
const inTheme = (html: string, theme: 'dark' | 'light', script: string) =>
  html
    .replace(`<script>${script}</script>`, '')
    .replace(/(<html[^>]*) class="dark"/, theme === 'dark' ? '$&' : '$1 class=""')
