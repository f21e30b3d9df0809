import { mkdir, open, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'
import { partialName } from '../db/engine/backup-file.ts'
import { SetupError } from '../env.ts'

/** The destination of an export. It gets its final name when the export is complete. */
export interface ExportSink {
  /** Each path once, in byte order. */
  add(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  finish(): Promise<void>
  abandon(): Promise<void>
}

/** Only the owner may read an export, because it contains drafts. */
const FILE_MODE = 0o600
const FOLDER_MODE = 0o700
/** The earliest time in the zip format. A fixed local time, so the same posts result in the same bytes in every time zone. */
const NO_TIME = new Date(1980, 0, 1)
/** The limits of the zip format without its 64-bit extension. */
const MOST_BYTES = 2 ** 32 - 2 ** 20
const MOST_ENTRIES = 2 ** 16 - 1

/** The compression methods of the zip format. */
const STORED = 0
const DEFLATED = 8
const deflate = promisify(deflateRaw)

/** Pictures are already compressed. */
const isText = (path: string) => path.endsWith('.md') || path.endsWith('.json')

async function openZipSink(file: string): Promise<ExportSink> {
  const partial = partialName(file)
  const handle = await open(partial, 'wx', FILE_MODE)
  const chunks: Uint8Array[] = []
  let fault: Error | undefined
  let bytes = 0
  let entries = 0
  const zip = new Zip((error, chunk) => {
    if (error) fault = error
    else chunks.push(chunk)
  })
  async function flush(): Promise<void> {
    if (fault) throw fault
    for (const chunk of chunks.splice(0)) {
      bytes += chunk.length
      await handle.write(chunk)
    }
    if (bytes > MOST_BYTES || entries > MOST_ENTRIES)
      throw new SetupError('The export is too large for a zip file. Choose a folder.')
  }
  return {
    async add(path, data) {
      entries++
      // A buffer of the right size: with the defaults of fflate or zlib, thousands of posts take a hundred megabytes of memory.
      const bytes = isText(path) ? await deflate(data, { level: 9, chunkSize: data.length + 64 }) : data
      const entry: ZipInputFile = {
        filename: path,
        size: data.length,
        crc: crc32(data),
        compression: isText(path) ? DEFLATED : STORED,
        mtime: NO_TIME,
      }
      zip.add(entry)
      entry.ondata?.(null, bytes, true)
      await flush()
    },
    async finish() {
      zip.end()
      await flush()
      await handle.sync()
      await handle.close()
      await rename(partial, file)
    },
    async abandon() {
      await handle.close()
      await rm(partial, { force: true })
    },
  }
}

async function openFolderSink(folder: string): Promise<ExportSink> {
  const before = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (before && before.length > 0) throw new SetupError(`${folder} is not empty. Choose another folder.`)
  const partial = partialName(folder)
  await mkdir(partial, { mode: FOLDER_MODE })
  return {
    async add(path, bytes) {
      await mkdir(join(partial, dirname(path)), { recursive: true, mode: FOLDER_MODE })
      await writeFile(join(partial, path), bytes, { flag: 'wx', mode: FILE_MODE, flush: true })
    },
    async finish() {
      if (before) await rmdir(folder)
      await rename(partial, folder)
    },
    abandon: () => rm(partial, { recursive: true, force: true }),
  }
}

/** A target that ends in `.zip` becomes a zip file, any other a folder. */
export function openSink(target: string): Promise<ExportSink> {
  return /\.zip$/i.test(target) ? openZipSink(target) : openFolderSink(target)
}
