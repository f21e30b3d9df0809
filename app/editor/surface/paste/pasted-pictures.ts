import { readRtfPictures } from './rtf-pictures.ts'

/** What a clipboard holds. */
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

/** Whether it holds files and no words, or no other than their address. Words copied from a document come with a picture of them. */
export function isFileAlone({ html, plain, files }: Clipboard): boolean {
  const words = html.replaceAll(/<!--[\s\S]*?-->|<[^>]*>|\s|&nbsp;/g, '')
  return files.length > 0 && words === '' && (plain.trim() === '' || WEB.test(plain.trim()))
}

/** The address of the picture with this number among those that came along. */
export const PASTED = 'pasted:'

const IMAGE = /(<img\s[^>]*?\bsrc=)(?:"([^"]*)"|'([^']*)')/gi
const DATA = /^data:(image\/[\w.+-]+);base64,([A-Za-z\d+/=\s]+)$/
/** Pages put a picture of a few bytes where another is loaded later. */
const FEWEST_SIGNS = 200
/** Addresses that mean something only on the machine, or in the program, that the text comes from. */
const ON_DISK = /^(?:file:|[a-z]:[\\/])/i
const IN_PROGRAM = /^(?:blob|cid|webkit-fake-url):/i
/** Google Docs draws the box of an item that can be checked. */
const BOX = /role="checkbox"[^>]*>\s*$/
const BOX_LENGTH = 500

const addressesOf = (html: string) =>
  Array.from(html.matchAll(IMAGE), ([, , double, single]) => double ?? single ?? '')

/** The files that belong to these addresses, in their order. None where it is not certain which belongs to which. */
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
 * Takes the pictures out that come along: in the HTML itself, in the RTF of Word, or as files of the clipboard. Each leaves its number behind. Without them
 * even a long document is short enough to be read.
 */
export function takePictures({ html, plain, rtf, files }: Clipboard, isTaken: boolean) {
  const pictures: File[] = []
  const take = (file: File) => `"${PASTED}${pictures.push(file) - 1}"`
  const fromRtf = isTaken ? pairs(html, ON_DISK, () => readRtfPictures(rtf)) : []
  // Beside words, a file is a picture of these words.
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
