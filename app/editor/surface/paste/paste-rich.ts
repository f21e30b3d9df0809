import { blogWriting } from '#content/collections/admin-writing.ts'
import type { PictureWords } from '../../post/picture-marks.ts'
import { insertText } from '../insert-text.ts'
import { type Clipboard, isFileAlone, readClipboard, takePictures } from './pasted-pictures.ts'

/** A longer text is pasted without its format: reading it would take too long. */
const MAX_HTML = 1_000_000

/** What is worth more than the plain text. An editor of code gives colored spans, which are not. */
const STRUCTURE =
  /<(?:a\s|img\s|iframe\s|h[1-6]\b|li\b|table\b|dl\b|code\b|b\b|strong\b|i\b|em\b|s\b|del\b|blockquote\b)|font-weight:\s*(?:bold|[6-9]00)|mso-list|Mso(?:Title|Subtitle|Heading|Quote|IntenseQuote)/i

/** The part of the clipboard that was selected. Word puts all styles of its document around it. */
export function fragmentOf(html: string): string {
  const start = html.indexOf('<!--StartFragment-->')
  const end = html.lastIndexOf('<!--EndFragment-->')
  return start >= 0 && end > start ? html.slice(start, end) : html
}

/** A picture that came with a paste, and what was said of it there. */
export interface PastedPicture extends PictureWords {
  file: File
}

/** Takes pictures, and gives for each what stands in the text for it. Nothing for one that is refused. */
export type TakePictures = (pictures: readonly PastedPicture[]) => readonly (string | undefined)[]

const LABEL = /\[\^([^\]\s]{1,100})\]/g
const PICTURE = /!\[\]\(pasted:(\d+)\)/g

/**
 * Reads what comes with a format as Markdown, if it does. `text` is what it is pasted into, whose footnotes keep their labels. The converter is loaded when it
 * is needed first.
 */
export function readRich(
  clipboard: Clipboard,
  text: string,
  onPictures: TakePictures | undefined,
): Promise<string> | undefined {
  const fragment = { ...clipboard, html: fragmentOf(clipboard.html) }
  const { html, pictures } = takePictures(fragment, onPictures !== undefined)
  if (html.length > MAX_HTML || !STRUCTURE.test(html)) return undefined
  const labels = new Set(Array.from(text.matchAll(LABEL), ([, label = '']) => label))
  return convert(html, clipboard.plain, { pictures, labels, onPictures })
}

interface Around {
  pictures: readonly File[]
  labels: ReadonlySet<string>
  onPictures: TakePictures | undefined
}

async function convert(html: string, plain: string, { pictures, labels, onPictures }: Around) {
  try {
    const { convertHtml } = await import('./html-to-markdown.ts')
    const { text, words } = convertHtml(html, { pictures: pictures.length, labels })
    const shown = [...words].flatMap(([number, { alt, caption }]) => {
      const file = pictures[number]
      return file ? [{ number, file, alt, caption }] : []
    })
    const marks = onPictures?.(shown) ?? []
    const byNumber = new Map(shown.map(({ number, alt }, at) => [number, marks[at] ?? leftOut(alt)]))
    return text.replaceAll(PICTURE, (whole, number) => byNumber.get(Number(number)) ?? whole) || plain
  } catch {
    // Nested too deep, or the converter could not be loaded: the words come without their format.
    return plain
  }
}

const leftOut = (alt: string) => blogWriting.pasted.picture(alt).replaceAll(/[\\[\]*_<`]/g, '\\$&')

/**
 * Pastes what comes with a format as Markdown. Returns whether it does: anything else, and a paste without format by
 * Ctrl+Shift+V, is left to the browser. Until the converter is there, the place of the paste may have moved.
 */
export function pasteRich(
  field: HTMLTextAreaElement,
  data: DataTransfer,
  onPictures: TakePictures | undefined,
): boolean {
  const { value, selectionStart, selectionEnd } = field
  const clipboard = readClipboard(data)
  if (onPictures && isFileAlone(clipboard)) return false
  const rich = readRich(clipboard, value, onPictures)
  rich?.then(text => {
    const isUnchanged = field.value === value
    if (isUnchanged) insertText(field, text, selectionStart, selectionEnd)
    else insertText(field, text)
  })
  return rich !== undefined
}
