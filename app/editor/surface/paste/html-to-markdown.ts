import { htmlToMarkdown } from '#contract/html-to-markdown.ts'
import type { PictureWords } from '../../post/picture-marks.ts'
import { type Around, cleanClipboard } from './clean-clipboard.ts'
import { FOOTNOTE, NOTE } from './pasted-notes.ts'
import { PICTURE } from './pasted-parts.ts'
import { PASTED } from './pasted-pictures.ts'

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
  const text = htmlToMarkdown(html, {
    clean: tree => cleanClipboard(tree, around),
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
    },
  })
  return { text, words }
}
