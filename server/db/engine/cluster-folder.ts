import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { SetupError } from '../../environment/setup-error.ts'
import { loadMigrations } from './migrate.ts'

const MEBIBYTE = 1024 * 1024

/** How much this user may still write to the disk of `folder`; 0 if it does not exist. */
export function freeMebibytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.floor((bavail * bsize) / MEBIBYTE)
  } catch {
    return 0
  }
}

/** The version of PGlite. A template fits only the version that made it. */
function pgliteVersion(): string {
  const { dependencies } = createRequire(import.meta.url)('../../../package.json') as {
    dependencies: Record<string, string>
  }
  return dependencies['@electric-sql/pglite'] ?? ''
}

/** The folder of initialized and migrated databases, ready to be copied. */
const TEMPLATES = join(import.meta.dirname, '..', '..', '..', '.cache', 'database')

/** The template for this code: its name contains PGlite's version and a hash of every migration. */
function templateFolder(): string {
  const fingerprint = createHash('sha256').update(pgliteVersion())
  for (const { checksum } of loadMigrations()) fingerprint.update(checksum)
  return join(TEMPLATES, fingerprint.digest('hex').slice(0, 16))
}

function syncFile(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Syncs a folder with its content, so that a later rename can only reveal complete files. */
function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    syncFile(join(entry.parentPath, entry.name))
  syncFile(folder)
}

/** Room for a new database with a second WAL segment. */
const ROOM_MEBIBYTES = 64

const CLUSTER = 'pgdata'
const MARKER = 'created'

type Initialize = (folder: string) => Promise<void>

export function holdsCluster(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION')) && existsSync(join(folder, 'global', 'pg_control'))
}

/** Whether no database was ever created in `dataDir`. */
export function isUnused(dataDir: string): boolean {
  return !existsSync(join(dataDir, CLUSTER)) && !existsSync(join(dataDir, MARKER))
}

/**
 * Returns the folder of the embedded database inside `dataDir`, created on the first start if allowed. It
 * gets its final name only when it is complete, so a killed start leaves nothing that could be mistaken for a
 * database.
 */
export async function prepareClusterFolder(
  dataDir: string,
  initialize: Initialize,
  mayCreate = true,
): Promise<{ folder: string; isNew: boolean }> {
  const cluster = join(dataDir, CLUSTER)
  const marker = join(dataDir, MARKER)
  // `recursive` keeps the mode of an existing folder, and PGlite's files are world-readable.
  chmodSync(dataDir, 0o700)
  if (existsSync(cluster)) {
    if (!holdsCluster(cluster))
      throw new SetupError(
        `The database in ${cluster} is damaged: files are missing. Move the folder away and restore a backup.`,
      )
    return { folder: cluster, isNew: false }
  }
  if (existsSync(marker))
    throw new SetupError(
      `The database in ${dataDir} was created before, but ${cluster} is gone. Put it back, or delete ${marker} to start over.`,
    )
  if (!mayCreate)
    throw new SetupError(
      `There is no database in ${dataDir}, and CREATE_DATABASE=off keeps us from creating one. Put it back, restore a backup with CREATE_DATABASE=on, or set DATA_DIR to the folder that holds it.`,
    )
  const unfinished = join(dataDir, 'pgdata.unfinished')
  // A killed start left it behind.
  rmSync(unfinished, { recursive: true, force: true })
  const free = freeMebibytes(dataDir)
  if (free < ROOM_MEBIBYTES)
    throw new SetupError(
      `The disk of ${dataDir} has ${free} MiB left, and a new database needs ${ROOM_MEBIBYTES}. Free some space, or set DATA_DIR to a folder on another disk.`,
    )
  await makeCluster(unfinished, initialize)
  renameSync(unfinished, cluster)
  writeFileSync(marker, `${new Date().toISOString()}\n`)
  syncFile(marker)
  syncFile(dataDir)
  return { folder: cluster, isNew: true }
}

/** Node ends the process without a catchable error when it copies a folder that it cannot read. */
function canRead(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function makeCluster(folder: string, initialize: Initialize): Promise<void> {
  const template = templateFolder()
  mkdirSync(folder, { mode: 0o700 })
  if (canRead(template)) cpSync(template, folder, { recursive: true })
  else await initialize(folder)
  syncTree(folder)
}

/** Lets every user copy it: one user builds the site and another runs it. It holds no data. */
function openToAll(template: string): void {
  for (const folder of [dirname(TEMPLATES), TEMPLATES, template]) chmodSync(folder, 0o755)
  for (const entry of readdirSync(template, { withFileTypes: true, recursive: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}

/** Makes the template that the first start of a data folder copies, if it does not exist. */
export async function prepareTemplate(initialize: Initialize): Promise<void> {
  const template = templateFolder()
  if (existsSync(template)) return
  const unfinished = `${template}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  await initialize(unfinished)
  openToAll(unfinished)
  // The first of two simultaneous processes wins. Both made the same template.
  if (existsSync(template)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, template)
}
