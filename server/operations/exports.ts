import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportTest } from '../../contract/transfers.ts'
import type { Database } from '../db/database.ts'
import { makeScratch } from './scratch-folder.ts'

const PREFIX = 'octavo-export-'
const NAME = 'posts.zip'

/** A file made for one download. */
interface ExportedFile {
  file: string
  name: string
  remove: () => void
}

/** Exports of posts for the back office. Each file is deleted after its download. */
export interface PostExports {
  make(): Promise<ExportedFile>
  /** The name of an export made today. */
  nameNow(): string
  /** Makes an export, reads it as an import would, and reports what was found. */
  test(): Promise<ExportTest>
}

const nameNow = () => `posts-${new Date().toISOString().slice(0, 10)}.zip`

/** Loads its modules on demand, so that an idle server does not hold them in memory. */
export function createPostExports(database: Database, scratchIn: string): PostExports {
  async function make(): Promise<ExportedFile> {
    const { exportPosts } = await import('../blog-transfer/export-posts.ts')
    const folder = await makeScratch(scratchIn, PREFIX)
    const remove = () => void rm(folder, { recursive: true, force: true })
    try {
      const file = join(folder, NAME)
      await exportPosts(database, file)
      return { file, name: nameNow(), remove }
    } catch (error) {
      remove()
      throw error
    }
  }
  return {
    make,
    nameNow,
    async test() {
      const { openSource } = await import('../blog-transfer/source-files.ts')
      const { readPosts } = await import('../blog-transfer/read-posts.ts')
      const { file, remove } = await make()
      try {
        const files = await openSource(file)
        const { posts, problems } = await readPosts(files)
        return {
          posts: posts.length,
          pictures: files.paths.filter(path => path.startsWith('pictures/')).length,
          bytes: (await stat(file)).size,
          problems: [...files.problems, ...problems]
            .filter(({ skips }) => skips)
            .map(({ file: path, line, message }) => `${path}:${line} ${message}`),
        }
      } finally {
        remove()
      }
    },
  }
}
