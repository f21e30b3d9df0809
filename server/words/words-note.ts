import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../env.ts'

/** Within the database's own folder, so that a restored one says nothing of the one before it. */
const CLUSTER = 'pgdata'
const NOTE = 'words-as-built'

interface WordsNote {
  /** Whether pages as they were built are right before the database has been asked. */
  mayShowBuilt(): boolean
  /** Says for the next start whether anything is published. */
  keep(isAsBuilt: boolean): void
}

/** What a start knows of published words before the database is open: that there are none. It needs no note of a new folder. */
export function createWordsNote({
  databaseUrl,
  hosted,
  dataDir,
}: Pick<Env, 'databaseUrl' | 'hosted' | 'dataDir'>): WordsNote {
  if (hosted !== undefined) return { mayShowBuilt: () => true, keep: () => undefined }
  // A database that is elsewhere may be used by others.
  if (databaseUrl !== undefined) return { mayShowBuilt: () => false, keep: () => undefined }
  const cluster = join(dataDir, CLUSTER)
  const note = join(cluster, NOTE)
  return {
    mayShowBuilt: () => !existsSync(cluster) || existsSync(note),
    keep(isAsBuilt) {
      if (isAsBuilt === existsSync(note)) return
      try {
        if (isAsBuilt) writeFileSync(note, '')
        else rmSync(note)
      } catch {
        // On a full disk, or while the database is exchanged: the next start waits for it.
      }
    },
  }
}
