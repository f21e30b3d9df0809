import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBackend } from '../server/backend/open-backend.ts'
import type { Database } from '../server/db/database.ts'
import { readEnv } from '../server/env.ts'
import { createLog } from '../server/log.ts'
import { ACCOUNT, seedSql } from './backend/seed.ts'

export const BLOG_ENV = {
  ADMIN_EMAIL: ACCOUNT.email,
  ADMIN_PASSWORD: ACCOUNT.password,
  RATE_LIMIT: 'off',
}

/** The options with which `npm start` runs the product. */
export const NODE_OPTIONS = ['--max-semi-space-size=4']
export const MEMORY_ENV = { MALLOC_ARENA_MAX: '2' }

/** Runs `work` with a data folder that contains a seeded database. */
export async function withSeeded<Result>(
  seed: (database: Database) => Promise<unknown>,
  work: (dataDir: string) => Promise<Result>,
  variables: Record<string, string> = BLOG_ENV,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'octavo-bench-'))
  const ignore = () => undefined
  try {
    const env = readEnv({ ...variables, DATA_DIR: dataDir }, dataDir)
    const backend = await openBackend(env, createLog(ignore), ignore)
    await seed(backend.database)
    await backend.close()
    return await work(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export function withBlogOf<Result>(
  posts: number,
  work: (dataDir: string) => Promise<Result>,
): Promise<Result> {
  const seed = (database: Database) =>
    database.transaction({ role: 'service' }, tx => tx.query(seedSql(posts)), { long: true })
  return withSeeded(seed, work)
}
