import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Nothing takes this long: another may be under way in the same folder. */
const ABANDONED_AFTER_MS = 24 * 3_600_000

/** What killed processes left may hold personal data. */
async function removeAbandoned(folder: string, prefix: string): Promise<void> {
  for (const name of (await readdir(folder)).filter(each => each.startsWith(prefix))) {
    const path = join(folder, name)
    const { mtimeMs, uid } = await lstat(path)
    const isOwn = process.getuid === undefined || uid === process.getuid()
    if (isOwn && Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true })
  }
}

/** Makes a folder of its own for something, in another one. Whoever gets it removes it. */
export async function makeScratch(inside: string, prefix: string): Promise<string> {
  await removeAbandoned(inside, prefix)
  return mkdtemp(join(inside, prefix))
}

/** Has a folder of its own for `work`, which is gone when that ends. */
export async function withScratch<T>(
  inside: string,
  prefix: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await makeScratch(inside, prefix)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
