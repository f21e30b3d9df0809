import { lstat, open, readdir, readFile } from 'node:fs/promises'
import { basename, join, posix, sep } from 'node:path'
import { SetupError } from '../env.ts'
import type { Problem } from './found-post.ts'
import { IMPORT_LIMITS } from './transfer-limits.ts'
import { openZip } from './zip-files.ts'

/** The files of a folder or zip file, or a single file. Paths are relative, with slashes. */
export interface SourceFiles {
  name: string
  paths: readonly string[]
  /** Files that were left out because of their names or sizes. */
  problems: readonly Problem[]
  read(path: string): Promise<Uint8Array>
}

const ZIP_MAGIC = 'PK\u0003\u0004'
const EMPTY_ZIP_MAGIC = 'PK\u0005\u0006'
const GZIP_MAGIC = '\u001f\u008b'
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

async function readLimited(path: string, limit: number): Promise<Uint8Array> {
  const { size } = await lstat(path)
  if (size > limit)
    throw new SetupError(`${basename(path)} has ${megabytes(size)}. The limit is ${megabytes(limit)}.`)
  return readFile(path)
}

/** Lists a folder. Doesn't follow links, because they may lead out of it. */
async function openFolder(folder: string): Promise<SourceFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const inside = (parent: string, name: string) =>
    join(parent, name).slice(join(folder, sep).length).split(sep).join('/')
  const paths = entries
    .filter(entry => entry.isFile())
    .map(entry => inside(entry.parentPath, entry.name))
    .filter(path => !path.split('/').some(part => part.startsWith('.') || part === 'node_modules'))
    .sort()
  if (paths.length > IMPORT_LIMITS.entries)
    throw new SetupError(`${folder} has ${paths.length} files. The limit is ${IMPORT_LIMITS.entries}.`)
  return {
    name: basename(folder),
    paths,
    problems: entries
      .filter(entry => entry.isSymbolicLink())
      .map(entry => ({
        file: inside(entry.parentPath, entry.name),
        line: 1,
        message: 'is a link, so it’s skipped',
        skips: false,
      })),
    read: path => readLimited(join(folder, path), IMPORT_LIMITS.textBytes),
  }
}

async function firstBytes(path: string): Promise<string> {
  const handle = await open(path, 'r')
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Opens a folder, a zip file, or a single file. */
export async function openSource(path: string): Promise<SourceFiles> {
  if ((await lstat(path)).isDirectory()) return openFolder(path)
  const name = basename(path)
  const magic = await firstBytes(path)
  if (magic.startsWith(GZIP_MAGIC))
    throw new SetupError(`${name} is a gzip file. Unpack it, and import the folder.`)
  const bytes = await readLimited(path, IMPORT_LIMITS.fileBytes)
  if (magic === ZIP_MAGIC || magic === EMPTY_ZIP_MAGIC) return openZip(name, bytes)
  return {
    name,
    paths: [name],
    problems: [],
    read: async wanted => {
      if (wanted !== name) throw new Error(`${wanted} is not there`)
      return bytes
    },
  }
}

/** A path with `.` and `..` resolved. Undefined if it leads out of the root. */
export function resolvePath(folder: string, relative: string): string | undefined {
  const path = posix.normalize(posix.join(folder, relative))
  return path === '..' || path.startsWith('../') || path.startsWith('/') ? undefined : path
}
