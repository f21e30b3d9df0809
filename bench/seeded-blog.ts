import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '../server/env.ts'
import { createLog } from '../server/log.ts'
import { openBackend } from '../server/open-backend.ts'
import { ACCOUNT, seedSql } from './backend/seed.ts'

export const BLOG_ENV = {
  ADMIN_EMAIL: ACCOUNT.email,
  ADMIN_PASSWORD: ACCOUNT.password,
  RATE_LIMIT: 'off',
}

/** Runs `work` with a data folder whose blog has `posts` posts. */
export async function withBlogOf<Result>(
  posts: number,
  work: (dataDir: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'octavo-blog-'))
  const ignore = () => undefined
  try {
    const env = readEnv({ ...BLOG_ENV, DATA_DIR: dataDir }, dataDir)
    const backend = await openBackend(env, createLog(ignore), ignore)
    await backend.database.transaction({ role: 'service' }, tx => tx.query(seedSql(posts)), { long: true })
    await backend.close()
    return await work(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
