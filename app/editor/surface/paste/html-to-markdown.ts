import type { Element, ElementContent, Root, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { type State, toMdast } from 'hast-util-to-mdast'
import type { PhrasingContent } from 'mdast'
import { PAIRED_TAGS } from '#contract/markdown-tags.ts'
import { tagNode } from '#contract/tags-to-markdown.ts'
import { writeMarkdown } from '#contract/write-markdown.ts'
import type { PictureWords } from '../../post/picture-marks.ts'
import { type Around, cleanClipboard } from './clean-clipboard.ts'
import { FOOTNOTE, NOTE } from './pasted-notes.ts'
import { PICTURE } from './pasted-parts.ts'
import { PASTED } from './pasted-pictures.ts'

/** Deeper nesting, which nobody writes, would exhaust the stack. */
const MAX_DEPTH = 300

function checkDepth(tree: Root): void {
  let level: readonly (Root | RootContent | ElementContent)[] = [tree]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw new RangeError('The text is nested too deep')
    level = level.flatMap(node => ('children' in node ? node.children : []))
  }
}

const tag = (state: State, node: Element) => tagNode(node, state.all(node) as PhrasingContent[])

const NOTHING_AROUND: Around = { pictures: 0, labels: new Set() }

interface Converted {
  /** As Markdown. A picture that came along is `![](pasted:0)`. */
  text: string
  /** What is said of the pictures that came along and are shown, by their number. */
  words: ReadonlyMap<number, PictureWords>
}

/**
 * Turns the HTML of a clipboard into Markdown: what Google Docs, Word and pages give for headings, lists, tables, links and
 * emphasis. The HTML never becomes part of the page.
 */
export function convertHtml(html: string, around = NOTHING_AROUND): Converted {
  const words = new Map<number, PictureWords>()
  const tree = fromHtml(html, { fragment: true })
  checkDepth(tree)
  const text = toMdast(cleanClipboard(tree, around), {
    document: true,
    handlers: {
      u: (state, node) => state.all(node),
      [FOOTNOTE]: (_, { properties }) => {
        const label = String(properties.label)
        return { type: 'footnoteReference', identifier: label, label }
      },
      [NOTE](state, node) {
        const label = String(node.properties.label)
        return {
          type: 'footnoteDefinition',
          identifier: label,
          label,
          children: state.toFlow(state.all(node)),
        }
      },
      [PICTURE](_, { properties: { number, alt = '', caption = '' } }) {
        // A second one of the same number is none that came along.
        if (words.has(Number(number))) return undefined
        words.set(Number(number), { alt: String(alt), caption: String(caption) })
        return { type: 'image', url: `${PASTED}${number}`, alt: '' }
      },
      ...Object.fromEntries(PAIRED_TAGS.map(name => [name, tag])),
    },
  })
  return { text: text.type === 'root' ? writeMarkdown(text) : '', words }
}
