import { htmlToMarkdown } from '#contract/html-to-markdown.ts'
import type { PictureWords } from '../../post/picture-marks.ts'
import { type Around, cleanClipboard } from './clean-clipboard.ts'
import { FOOTNOTE, NOTE } from './pasted-notes.ts'
import { PICTURE } from './pasted-parts.ts'
import { PASTED } from './pasted-pictures.ts'

const NOTHING_AROUND: Around = { pictures: 0, labels: new Set() }

interface Converted {
  /** The Markdown. A pasted picture is `![](pasted:0)`. */
  text: string
  /** Descriptions and captions of the pasted pictures in the text, by number. */
  words: ReadonlyMap<number, PictureWords>
}

/**
 * Converts clipboard HTML to Markdown: headings, lists, tables, links and emphasis from Google Docs, Word and web
 * pages. The HTML never becomes part of the page.
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
        // A second picture with the same number is not one of the pasted ones.
        if (words.has(Number(number))) return undefined
        words.set(Number(number), { alt: String(alt), caption: String(caption) })
        return { type: 'image', url: `${PASTED}${number}`, alt: '' }
      },
    },
  })
  return { text, words }
}
