import { insertText } from './insert-text.ts'

/** A longer text is pasted without its format: reading it would take too long. */
const MAX_HTML = 1_000_000

/** What is worth more than the plain text. An editor of code gives colored spans, which are not. */
const STRUCTURE =
  /<(?:a\s|img\s|iframe\s|h[1-6]\b|li\b|table\b|b\b|strong\b|i\b|em\b|s\b|del\b|blockquote\b)|font-weight:\s*(?:bold|[6-9]00)|mso-list/i

/** The part of the clipboard that was selected. Word puts all styles of its document around it. */
export function fragmentOf(html: string): string {
  const start = html.indexOf('<!--StartFragment-->')
  const end = html.lastIndexOf('<!--EndFragment-->')
  return start >= 0 && end > start ? html.slice(start, end) : html
}

interface Rich {
  /** As Markdown. */
  text: string
  pictures: File[]
}

/** Reads what comes with a format, if it does. The converter is loaded when it is needed first. */
export function readRich(html: string, plain: string, takesPictures: boolean): Promise<Rich> | undefined {
  const { html: rest, pictures } = takePictures(fragmentOf(html), takesPictures)
  if (rest.length > MAX_HTML || !STRUCTURE.test(rest)) return undefined
  return convert(rest, plain).then(text => ({ text, pictures }))
}

/**
 * Pastes what comes with a format as Markdown. Returns whether it does: anything else, and a paste without format by
 * Ctrl+Shift+V, is left to the browser. Until the converter is there, the place of the paste may have moved.
 */
export function pasteRich(
  field: HTMLTextAreaElement,
  clipboard: DataTransfer,
  onPictures: ((files: File[]) => void) | undefined,
): boolean {
  const { value, selectionStart, selectionEnd } = field
  const rich = readRich(
    clipboard.getData('text/html'),
    clipboard.getData('text/plain'),
    onPictures !== undefined,
  )
  rich?.then(({ text, pictures }) => {
    const isUnchanged = field.value === value
    if (isUnchanged) insertText(field, text, selectionStart, selectionEnd)
    else insertText(field, text)
    if (pictures.length > 0) onPictures?.(pictures)
  })
  return rich !== undefined
}

const DATA_PICTURE = /(<img\s[^>]*?src=)["']data:(image\/[\w.+-]+);base64,([A-Za-z\d+/=\s]+)["']/gi
/** Google Docs draws the box of an item that can be checked. */
const BOX = /role="checkbox"[^>]*>\s*$/
const BOX_LENGTH = 500

/**
 * Takes the pictures out that the clipboard holds itself, which are brought in as files, or named in the text where nobody takes them. Without
 * them even a long document is short enough to be read.
 */
export function takePictures(html: string, isTaken: boolean): { html: string; pictures: File[] } {
  const pictures: File[] = []
  const rest = html.replaceAll(
    DATA_PICTURE,
    (whole, start: string, type: string, data: string, at: number) => {
      if (BOX.test(html.slice(Math.max(0, at - BOX_LENGTH), at))) return whole
      if (!isTaken) return `${start}"data:,"`
      const bytes = Uint8Array.from(atob(data.replaceAll(/\s/g, '')), sign => sign.charCodeAt(0))
      pictures.push(new File([bytes], `picture.${type.split('/')[1]}`, { type }))
      return `${start}""`
    },
  )
  return { html: rest, pictures }
}

async function convert(html: string, plain: string): Promise<string> {
  try {
    const { htmlToMarkdown } = await import('./html-to-markdown.ts')
    return htmlToMarkdown(html) || plain
  } catch {
    // Nested too deep, or the converter could not be loaded: the words come without their format.
    return plain
  }
}
