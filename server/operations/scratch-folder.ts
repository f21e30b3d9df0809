import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Nothing takes this long. Younger folders may belong to another process. */
const ABANDONED_AFTER_MS = 24 * 3_600_000

/** Leftovers of killed processes may contain personal data. */
async function removeAbandoned(folder: string, prefix: string): Promise<void> {
  for (const name of (await readdir(folder)).filter(each => each.startsWith(prefix))) {
    const path = join(folder, name)
    const { mtimeMs, uid } = await lstat(path)
    const isOwn = process.getuid === undefined || uid === process.getuid()
    if (isOwn && Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true })
  }
}

/** Creates a temporary folder inside another one. The caller deletes it. */
export async function makeScratch(inside: string, prefix: string): Promise<string> {
  await removeAbandoned(inside, prefix)
  return mkdtemp(join(inside, prefix))
}

/** Gives `work` a temporary folder, which is deleted afterwards. */
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
