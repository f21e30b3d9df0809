import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { slugOf } from '../../contract/blog-post.ts'
import { FILE_TYPES } from '../../contract/uploads.ts'
import type { CarriedBucket } from '../db/picture-transfer.ts'
import { objectName } from '../storage/object-names.ts'
import { StorageError } from '../storage/storage-error.ts'
import { decodeText } from './decode-text.ts'
import { resolvePath, type SourceFiles } from './source-files.ts'

export const PICTURE_FILE = /\.(?:png|jpe?g|webp|avif|gif|hei[cf]|svg)$/i
/** Documents and videos, which posts link to. */
export const OTHER_FILE = new RegExp(`\\.(?:${Object.keys(FILE_TYPES).join('|')})$`, 'i')
/** WordPress stores smaller copies of each picture. */
export const SMALLER_COPY = /-\d{2,4}x\d{2,4}(?=\.\w+$)/
const NAME_LENGTH = 80
const DIGEST_LENGTH = 16

/** A list in our export: for each file, the names that it had. */
export const listOf = (bucket: CarriedBucket) => `${bucket}.json`
/** Pictures and files in our export, named by the SHA-256 of their content. */
const EXPORTED = /^(?:pictures|files)\/([\da-f]{64})\.\w+$/

/** Converts to ASCII, as names of objects require. */
export const plainName = (name: string) =>
  slugOf(name.normalize('NFKD'))
    .replace(/[^a-z\d-]/g, '')
    .slice(0, NAME_LENGTH)

function decodePath(address: string): string | undefined {
  try {
    return decodeURIComponent(address.replace(/[?#].*$/s, ''))
  } catch {
    // A lone percent sign isn't an escape, and we can't guess the file name.
    return undefined
  }
}

function isObjectName(name: unknown): name is string {
  try {
    return objectName(name) === name
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    return false
  }
}

/** A picture from the import, ready to be stored. */
export interface SourcePicture {
  bytes: Uint8Array
  /** SHA-256 of the bytes. */
  digest: string
  /** Its names on the site that exported it. */
  names: string[]
  /** Derived from the content: the same picture always gets the same name. */
  name: string
  /** Whether it comes from our export and is unchanged. */
  isExported: boolean
}

/** Finds the pictures, documents and videos of an import by the addresses in its posts. */
export class PictureSource {
  readonly #files: SourceFiles
  readonly #byBaseName = new Map<string, string[]>()
  readonly #names: ReadonlyMap<string, string[]>

  private constructor(files: SourceFiles, names: ReadonlyMap<string, string[]>) {
    this.#files = files
    this.#names = names
    for (const path of files.paths.filter(one => PICTURE_FILE.test(one) || OTHER_FILE.test(one))) {
      const base = posix.basename(path).toLowerCase()
      this.#byBaseName.set(base, [...(this.#byBaseName.get(base) ?? []), path])
    }
  }

  static async open(files: SourceFiles): Promise<PictureSource> {
    const entries: [string, unknown][] = []
    for (const list of [listOf('pictures'), listOf('files')].filter(path => files.paths.includes(path))) {
      const listed: unknown = JSON.parse(decodeText(await files.read(list)))
      if (listed && typeof listed === 'object') entries.push(...Object.entries(listed))
    }
    const names = entries.map(([file, list]): [string, string[]] => [
      file,
      Array.isArray(list) ? list.filter(isObjectName) : [],
    ])
    return new PictureSource(files, new Map(names))
  }

  /** Pictures and files of our export, including those that no post uses. */
  get listed(): string[] {
    return [...this.#names.keys()].filter(path => EXPORTED.test(path) && this.#files.paths.includes(path))
  }

  /** The path of the file for an address. Undefined if the import doesn't contain it. */
  find(folder: string, address: string): string | undefined {
    const isAbsolute = /^(?:https?:)?\/\//i.test(address)
    if (!isAbsolute && /^[a-z][a-z\d+.-]*:/i.test(address)) return undefined
    const path = decodePath(isAbsolute ? address.replace(/^(?:https?:)?\/\/[^/]*/i, '') : address)
    if (!path || !(PICTURE_FILE.test(path) || OTHER_FILE.test(path))) return undefined
    if (!isAbsolute && !path.startsWith('/')) {
      const resolved = resolvePath(folder, path)
      return resolved !== undefined && this.#files.paths.includes(resolved) ? resolved : undefined
    }
    const original = path.replace(SMALLER_COPY, '')
    return this.#findBelow(original) ?? this.#findBelow(path)
  }

  /** The paths in an archive may begin above the site's root (`site/wp-content/…`) or below it (`uploads/…`). */
  #findBelow(path: string): string | undefined {
    const candidates = this.#byBaseName.get(posix.basename(path).toLowerCase()) ?? []
    return candidates.find(one => `/${one}`.endsWith(path) || (one.includes('/') && path.endsWith(`/${one}`)))
  }

  async read(path: string): Promise<SourcePicture> {
    const bytes = await this.#files.read(path)
    const digest = createHash('sha256').update(bytes).digest('hex')
    const extension = posix.extname(path)
    const names = this.#names.get(path) ?? []
    return {
      bytes,
      digest,
      names,
      name: `${plainName(posix.basename(path, extension)) || 'picture'}-${digest.slice(0, DIGEST_LENGTH)}${extension.toLowerCase()}`,
      isExported: names.length > 0 && EXPORTED.exec(path)?.[1] === digest,
    }
  }
}
