import { unzipSync } from 'fflate'
import { SetupError } from '../env.ts'
import type { Problem } from './found-post.ts'
import type { SourceFiles } from './source-files.ts'
import { IMPORT_LIMITS } from './transfer-limits.ts'

/** Files that operating systems add to archives. */
const LITTER = /(?:^|\/)(?:__MACOSX\/|\.)/
const UNSAFE = /^\/|^[a-z]:|\\|(?:^|\/)\.\.(?:\/|$)|\p{Cc}/iu

const BYTES_AT_ONCE = 32 * 1024 * 1024

interface Entry {
  name: string
  originalSize: number
}

function listEntries(name: string, bytes: Uint8Array): Entry[] {
  const entries: Entry[] = []
  try {
    unzipSync(bytes, {
      filter: entry => {
        entries.push({ name: entry.name, originalSize: entry.originalSize })
        if (entries.length > IMPORT_LIMITS.entries)
          throw new SetupError(`${name} has more than ${IMPORT_LIMITS.entries} files.`)
        return false
      },
    })
  } catch (error) {
    if (error instanceof SetupError) throw error
    throw new SetupError(`${name} is a damaged zip file.`, { cause: error })
  }
  return entries
}

/**
 * Opens a zip file in memory. Each entry is unpacked when it is read, into a buffer of its declared size. Declared
 * sizes are limited individually and in total.
 */
export function openZip(name: string, bytes: Uint8Array): SourceFiles {
  const problems: Problem[] = []
  const sizes = new Map<string, number>()
  const leaveOut = (file: string, message: string) =>
    problems.push({ file: JSON.stringify(file), line: 1, message, skips: true })
  for (const { name: path, originalSize } of listEntries(name, bytes)) {
    if (path.endsWith('/')) continue
    if (UNSAFE.test(path)) leaveOut(path, 'has a name that points outside the archive')
    else if (LITTER.test(path)) continue
    else if (sizes.has(path)) leaveOut(path, 'is in the archive twice, so both are skipped')
    else if (originalSize > IMPORT_LIMITS.textBytes)
      leaveOut(path, `is ${originalSize} bytes when unpacked. The limit is ${IMPORT_LIMITS.textBytes}`)
    else {
      sizes.set(path, originalSize)
      continue
    }
    sizes.delete(path)
  }
  const paths = [...sizes.keys()].sort()
  let unpacked = 0
  let batch: Record<string, Uint8Array> = {}

  /** Unpacks a file together with those after it, because each pass reads the whole directory of the archive. */
  function unpackFrom(path: string): void {
    const wanted = new Set<string>()
    let total = 0
    for (const next of paths.slice(paths.indexOf(path))) {
      total += sizes.get(next) ?? 0
      if (wanted.size > 0 && total > BYTES_AT_ONCE) break
      wanted.add(next)
    }
    unpacked += total
    if (unpacked > IMPORT_LIMITS.allBytes)
      throw new SetupError(`${name} unpacks to more than ${IMPORT_LIMITS.allBytes} bytes.`)
    try {
      batch = unzipSync(bytes, { filter: entry => wanted.has(entry.name) })
    } catch (error) {
      throw new SetupError(`We couldn’t unpack ${name}. It’s damaged or has a password.`, { cause: error })
    }
  }

  return {
    name,
    paths,
    problems,
    async read(path) {
      if (!sizes.has(path)) throw new Error(`${path} is not there`)
      if (!Object.hasOwn(batch, path)) unpackFrom(path)
      const found = batch[path]
      if (!found) throw new Error(`${path} is not there`)
      return found
    },
  }
}
