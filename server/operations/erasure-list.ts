import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../db/database.ts'
import { syncFolder } from '../db/engine/backup.ts'
import { type Erasure, listErasures } from '../db/erasures.ts'
import { SetupError } from '../env.ts'
import type { Log } from '../log.ts'
import { createLoop } from '../queue/loop.ts'

/** Stored with the backups, so that a restore elsewhere repeats the erasures too. */
export const ERASURE_LIST = 'erasures.txt'
const LINE = /^(?<at>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z) (?<digest>[0-9a-f]{64})$/
const PAUSE_MS = 500

const write = (erasures: readonly Erasure[]) => erasures.map(({ at, digest }) => `${at} ${digest}\n`).join('')

function parse(text: string, file: string): Erasure[] {
  const lines = text.split('\n').filter(line => line !== '')
  return lines.map((line, index) => {
    const { at, digest } = LINE.exec(line)?.groups ?? {}
    if (at === undefined || digest === undefined)
      throw new SetupError(
        `Line ${index + 1} of ${file} isn’t an erasure. We changed nothing. Use the list from another copy of the backups.`,
      )
    return { at, digest }
  })
}

/** The erasures recorded in a folder of backups. */
export async function readErasureList(folder: string): Promise<Erasure[]> {
  const file = join(folder, ERASURE_LIST)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return parse(text, file)
}

/** Renames a folder's list, so that the next one only has what the database has. */
export async function setErasureListAside(folder: string): Promise<void> {
  const file = join(folder, ERASURE_LIST)
  const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  await rename(file, join(folder, `erasures-until-${stamp}.txt`)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/** Adds erasures to a folder's list. Returns whether there was a new one. */
async function extendErasureList(folder: string, erasures: readonly Erasure[]): Promise<boolean> {
  const listed = await readErasureList(folder)
  const known = new Set(listed.map(({ digest }) => digest))
  const added = erasures.filter(({ digest }) => !known.has(digest))
  if (added.length === 0) return false
  const file = join(folder, ERASURE_LIST)
  const partial = `${file}.part`
  const handle = await open(partial, 'w', 0o600)
  try {
    await handle.writeFile(write([...listed, ...added]))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(partial, file)
  await syncFolder(folder)
  return true
}

/** Keeps the list with the backups: updated at the start, and soon after each erasure. */
export function openErasureList(database: Database, folder: string, log: Log): { close(): Promise<void> } {
  async function work(): Promise<undefined> {
    const erasures = await database.transaction({ role: 'service' }, listErasures)
    if (await extendErasureList(folder, erasures)) log.info('list of erasures written')
  }

  const loop = createLoop(work, {
    pauseMs: PAUSE_MS,
    onFault: fault => log.error('list of erasures not written', fault),
  })
  const stopListening = database.listen('erasure', loop.wake)
  loop.wake()
  return {
    async close() {
      stopListening()
      await loop.close()
    },
  }
}
