import { createHash } from 'node:crypto'
import { PICTURE_BYTES, UPLOAD_REFUSALS, VIDEO_BYTES } from '../../contract/uploads.ts'
import { checkFile } from '../storage/check-file.ts'
import { UploadRefused } from '../storage/picture-processor.ts'
import type { ProcessedPicture } from '../storage/process-picture.ts'
import { sniffPicture } from '../storage/sniff.ts'
import type { RunTransfer } from './import-file.ts'
import { OTHER_FILE, type PictureSource, type SourcePicture } from './picture-source.ts'
import { hasPixelsAlone } from './pixels-alone.ts'
import type { WrittenPicture } from './transfer-operations.ts'

export interface Upload {
  /** The name of the stored object. */
  name?: string
  /** Why the picture wasn't stored, as a sentence. */
  refused?: string
}

export interface UploadOptions {
  source: PictureSource
  run: RunTransfer
  apply: boolean
  /** Rejects with `UploadRefused`. */
  process(bytes: Uint8Array): Promise<ProcessedPicture>
}

const base64 = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')

function write({ bytes, renditions, ...rest }: ProcessedPicture): WrittenPicture {
  return {
    ...rest,
    bytes: base64(bytes),
    renditions: renditions.map(rendition => ({ ...rendition, bytes: base64(rendition.bytes) })),
  }
}

/**
 * Keeps an exported original, which our encoder wrote: encoding it again would lose a little quality each time. Its
 * bytes must contain nothing but the image.
 */
function withOriginal(picture: ProcessedPicture, { bytes, isExported }: SourcePicture): ProcessedPicture {
  return isExported && hasPixelsAlone(bytes, picture.type) ? { ...picture, bytes } : picture
}

/** Stores each picture of an import once, however many posts show it. */
export class PictureUploads {
  readonly counts = { stored: 0, known: 0 }
  readonly fileCounts = { stored: 0, known: 0 }
  readonly #options: UploadOptions
  readonly #done = new Map<string, Promise<Upload>>()

  constructor(options: UploadOptions) {
    this.#options = options
  }

  upload(path: string, alt = ''): Promise<Upload> {
    const before = this.#done.get(path)
    if (before) return before
    const upload = this.#options.source
      .read(path)
      .then(file => (OTHER_FILE.test(path) ? this.#sendFile(file) : this.#send(file, alt)))
    this.#done.set(path, upload)
    return upload
  }

  /** Stores a fetched picture under a name derived from its address. */
  uploadFetched(bytes: Uint8Array, name: string, alt: string): Promise<Upload> {
    const digest = createHash('sha256').update(bytes).digest('hex')
    return this.#send({ bytes, digest, names: [], name, isExported: false }, alt)
  }

  async isKnown(name: string): Promise<boolean> {
    const stored = JSON.parse(await this.#options.run({ name: 'find-pictures', names: [name] }))
    if (stored[name] === undefined) return false
    this.counts.known++
    return true
  }

  /** Stores a document or video unchanged. */
  async #sendFile({ bytes, digest, names, name, isExported }: SourcePicture): Promise<Upload> {
    const { run, apply } = this.#options
    try {
      checkFile(name, bytes)
    } catch (error) {
      if (!(error instanceof UploadRefused)) throw error
      return { refused: UPLOAD_REFUSALS[error.reason] }
    }
    if (bytes.length > VIDEO_BYTES) return { refused: UPLOAD_REFUSALS.videoTooLarge }
    const stored: Record<string, string> = JSON.parse(
      await run({ name: 'find-files', names: [...names, name] }),
    )
    const former = isExported ? names.filter(one => (stored[one] ?? digest) === digest) : []
    const wanted = former.length > 0 ? former : [name]
    const missing = wanted.filter(one => stored[one] === undefined)
    if (missing.length > 0 && apply) await run({ name: 'import-file', names: missing, bytes: base64(bytes) })
    this.fileCounts[missing.length > 0 ? 'stored' : 'known']++
    return { name: wanted[0] ?? name }
  }

  async #send(picture: SourcePicture, alt: string): Promise<Upload> {
    const { run, apply } = this.#options
    const { bytes, digest, names, name, isExported } = picture
    if (bytes.length > PICTURE_BYTES) return { refused: UPLOAD_REFUSALS.tooLarge }
    const sniffed = sniffPicture(bytes)
    if ('refused' in sniffed) return { refused: UPLOAD_REFUSALS[sniffed.refused] }
    const stored: Record<string, string> = JSON.parse(
      await run({ name: 'find-pictures', names: [...names, name] }),
    )
    // Doesn't take over a name that belongs to another picture here.
    const former = isExported ? names.filter(one => (stored[one] ?? digest) === digest) : []
    const wanted = former.length > 0 ? former : [name]
    const missing = wanted.filter(one => stored[one] === undefined)
    if (missing.length > 0 && apply) {
      try {
        const processed = withOriginal(await this.#options.process(bytes), picture)
        await run({ name: 'import-picture', names: missing, picture: write(processed), alt })
      } catch (error) {
        if (!(error instanceof UploadRefused)) throw error
        return { refused: UPLOAD_REFUSALS[error.reason] }
      }
    }
    this.counts[missing.length > 0 ? 'stored' : 'known']++
    return { name: wanted[0] ?? name }
  }
}
