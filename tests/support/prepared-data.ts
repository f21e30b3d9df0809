import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const MIGRATIONS = join(root, 'db', 'migrations')

/** The prepared folder for these migrations, this PGlite and this administrator. */
function preparedFolder({ ADMIN_EMAIL, ADMIN_PASSWORD }: Record<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify([ADMIN_EMAIL, ADMIN_PASSWORD]))
  hash.update(readFileSync(join(root, 'package.json')))
  for (const name of readdirSync(MIGRATIONS).sort()) hash.update(readFileSync(join(MIGRATIONS, name)))
  return join(root, '.cache', 'test-data', hash.digest('hex').slice(0, 16))
}

/**
 * Fills an empty data folder with a database that already has the administrator of `env`, because a first start spends a
 * third of its time checking and hashing the password. `firstStart` makes such a folder: it starts the product there and
 * stops it.
 */
export async function fillDataFolder(
  folder: string,
  env: Record<string, string>,
  firstStart: (dataDir: string) => Promise<unknown>,
): Promise<void> {
  const prepared = preparedFolder(env)
  if (!existsSync(prepared)) {
    mkdirSync(dirname(prepared), { recursive: true })
    const unfinished = mkdtempSync(`${prepared}-`)
    await firstStart(unfinished)
    // If two processes do this at once, the first wins: both folders are the same.
    if (existsSync(prepared)) rmSync(unfinished, { recursive: true })
    else renameSync(unfinished, prepared)
  }
  cpSync(prepared, folder, { recursive: true })
}
