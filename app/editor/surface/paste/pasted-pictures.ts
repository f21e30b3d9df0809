import { readRtfPictures } from './rtf-pictures.ts'

export interface Clipboard {
  html: string
  plain: string
  rtf: string
  files: readonly File[]
}

export const readClipboard = (data: DataTransfer): Clipboard => ({
  html: data.getData('text/html'),
  plain: data.getData('text/plain'),
  rtf: data.getData('text/rtf'),
  files: Array.from(data.files),
})

const WEB = /^https?:\/\/\S+$/i

/**
 * Whether it holds files without text, or with only their address. Text copied from a document comes with a picture of
 * it.
 */
export function isFileAlone({ html, plain, files }: Clipboard): boolean {
  const words = html.replaceAll(/<!--[\s\S]*?-->|<[^>]*>|\s|&nbsp;/g, '')
  return files.length > 0 && words === '' && (plain.trim() === '' || WEB.test(plain.trim()))
}

/** The address prefix of pasted pictures. A number follows. */
export const PASTED = 'pasted:'

const IMAGE = /(<img\s[^>]*?\bsrc=)(?:"([^"]*)"|'([^']*)')/gi
const DATA = /^data:(image\/[\w.+-]+);base64,([A-Za-z\d+/=\s]+)$/
/** Pages use tiny placeholder pictures for lazy loading. */
const FEWEST_SIGNS = 200
/** Addresses that only work on the source computer, or in the source app. */
const ON_DISK = /^(?:file:|[a-z]:[\\/])/i
const IN_PROGRAM = /^(?:blob|cid|webkit-fake-url):/i
/** Google Docs draws a checkbox as a picture. */
const BOX = /role="checkbox"[^>]*>\s*$/
const BOX_LENGTH = 500

const addressesOf = (html: string) =>
  Array.from(html.matchAll(IMAGE), ([, , double, single]) => double ?? single ?? '')

/** The files for these addresses, in order. None if it is unclear which belongs to which. */
function pairs(html: string, isMeant: RegExp, files: () => readonly File[]): File[] {
  const count = addressesOf(html).filter(address => isMeant.test(address)).length
  if (count === 0) return []
  const found = files()
  return found.length === count ? [...found] : []
}

function fileOf(address: string): File | undefined {
  const [, type = '', data = ''] = DATA.exec(address) ?? []
  if (data === '') return undefined
  const bytes = Uint8Array.from(atob(data.replaceAll(/\s/g, '')), sign => sign.charCodeAt(0))
  return new File([bytes], `picture.${type.split('/')[1]}`, { type })
}

/**
 * Extracts pasted pictures from the HTML itself, from Word's RTF, or from the clipboard's files, and leaves a number
 * for each. Without them, even a long document is short enough to convert.
 */
export function takePictures({ html, plain, rtf, files }: Clipboard, isTaken: boolean) {
  const pictures: File[] = []
  const take = (file: File) => `"${PASTED}${pictures.push(file) - 1}"`
  const fromRtf = isTaken ? pairs(html, ON_DISK, () => readRtfPictures(rtf)) : []
  // Next to text, a file is a rendering of that text.
  const isAlone = fromRtf.length === 0 && plain.trim() === ''
  const local = isAlone ? new RegExp(`${ON_DISK.source}|${IN_PROGRAM.source}`, 'i') : IN_PROGRAM
  const fromFiles = isTaken ? pairs(html, local, () => files) : []
  const rest = html.replaceAll(IMAGE, (whole, start: string, double, single, at: number) => {
    const address: string = double ?? single ?? ''
    if (DATA.test(address)) {
      if (BOX.test(html.slice(Math.max(0, at - BOX_LENGTH), at))) return whole
      const file = isTaken && address.length > FEWEST_SIGNS ? fileOf(address) : undefined
      return start + (file ? take(file) : '"data:,"')
    }
    const file =
      (ON_DISK.test(address) && fromRtf.shift()) || (local.test(address) && fromFiles.shift()) || undefined
    return file ? start + take(file) : whole
  })
  return { html: rest, pictures }
}
