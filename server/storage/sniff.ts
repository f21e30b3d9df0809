import type { PICTURE_TYPES, UploadRefusal } from '../../contract/uploads.ts'

type PictureType = (typeof PICTURE_TYPES)[number]

const AVIF_BRANDS = new Set(['avif', 'avis'])
const HEIC_BRANDS = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/
/** Matches the start of an SVG, after a byte order mark, spaces and comments. */
const SVG = /^(?:\uFEFF|\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype[^>]*>)*<(?:[\w-]+:)?svg[\s>]/i
const TEXT_BYTES = 4_096

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to)

/** The brands of an ISO base media file: the major one and the compatible ones. */
function brandsOf(bytes: Uint8Array): string[] {
  const size = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).readUInt32BE(0)
  const list = ascii(bytes, 16, Math.min(size, 256))
  return [ascii(bytes, 8, 12), ...(list.match(/[\s\S]{4}/g) ?? [])]
}

/** The type of a picture from its first bytes, whatever its name is; or why it is refused. */
export function sniffPicture(bytes: Uint8Array): { type: PictureType } | { refused: UploadRefusal } {
  const start = ascii(bytes, 0, 16)
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return { type: 'image/png' }
  if (start.startsWith('\xff\xd8\xff')) return { type: 'image/jpeg' }
  if (/^GIF8[79]a/.test(start)) return { type: 'image/gif' }
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return { type: 'image/webp' }
  if (start.slice(4, 8) === 'ftyp') {
    const brands = brandsOf(bytes)
    if (brands.some(brand => AVIF_BRANDS.has(brand))) return { type: 'image/avif' }
    if (brands.some(brand => HEIC_BRANDS.test(brand))) return { refused: 'heic' }
  }
  const text = Buffer.from(bytes.subarray(0, TEXT_BYTES)).toString('utf8')
  return { refused: SVG.test(text) ? 'svg' : 'notAPicture' }
}

/** A PDF begins with its own name. Readers also accept it a little later, but then the file could also be of another type. */
export function isPdf(bytes: Uint8Array): boolean {
  return ascii(bytes, 0, 5) === '%PDF-'
}
