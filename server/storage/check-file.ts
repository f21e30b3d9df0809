import { isUtf8 } from 'node:buffer'
import { CAPTIONS_BYTES, DOCUMENT_BYTES, FILE_TYPES } from '../../contract/uploads.ts'
import { isWholePdf } from './check-pdf.ts'
import { UploadRefused } from './picture-processor.ts'
import { isPdf } from './sniff.ts'

/** MP4 brands that browsers play. */
const MP4_BRAND = /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |dash|mmp4|MSNV)$/
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])
/** How far from the start a Matroska file names its type. */
const HEAD_BYTES = 64

type FileType = (typeof FILE_TYPES)[keyof typeof FILE_TYPES]

/** Whether a file is WebVTT: its first line says so, and all of it is UTF-8. */
function isWebVtt(bytes: Buffer): boolean {
  return /^\uFEFF?WEBVTT(?![^\s])/.test(bytes.toString('utf8', 0, HEAD_BYTES)) && isUtf8(bytes)
}

function sniff(bytes: Buffer): FileType | undefined {
  if (isPdf(bytes)) return FILE_TYPES.pdf
  if (isWebVtt(bytes)) return FILE_TYPES.vtt
  if (bytes.toString('latin1', 4, 8) === 'ftyp')
    return MP4_BRAND.test(bytes.toString('latin1', 8, 12)) ? FILE_TYPES.mp4 : undefined
  const isWebm = bytes.subarray(0, EBML.length).equals(EBML) && bytes.subarray(0, HEAD_BYTES).includes('webm')
  return isWebm ? FILE_TYPES.webm : undefined
}

/**
 * Finds the type of a file from its bytes, or refuses it. A PDF must pass the same checks as a resume. The extension
 * must match, because posts show a video player by extension.
 */
export function checkFile(name: string, content: Uint8Array): FileType {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const type = sniff(bytes)
  if (type === undefined) throw new UploadRefused('notAFile')
  if (type === FILE_TYPES.pdf && bytes.length > DOCUMENT_BYTES) throw new UploadRefused('documentTooLarge')
  if (type === FILE_TYPES.pdf && !isWholePdf(bytes)) throw new UploadRefused('brokenPdf')
  if (type === FILE_TYPES.vtt && bytes.length > CAPTIONS_BYTES) throw new UploadRefused('captionsTooLarge')
  const [ending] = Object.entries(FILE_TYPES).find(([, media]) => media === type) ?? []
  if (!name.endsWith(`.${ending}`)) throw new UploadRefused('otherEnding')
  return type
}
