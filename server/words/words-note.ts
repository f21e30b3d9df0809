import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../env.ts'

/** Inside the database's own folder, so restoring a backup removes the note. */
const CLUSTER = 'pgdata'
const NOTE = 'words-as-built'

interface WordsNote {
  /** Whether built pages are up to date before the database has been read. */
  mayShowBuilt(): boolean
  /** Stores for the next start whether nothing is published. */
  keep(isAsBuilt: boolean): void
}

/**
 * Remembers between starts that no texts are published, so that pages can be served before the database is open. A new
 * folder needs no note.
 */
export function createWordsNote({
  databaseUrl,
  hosted,
  dataDir,
}: Pick<Env, 'databaseUrl' | 'hosted' | 'dataDir'>): WordsNote {
  if (hosted !== undefined) return { mayShowBuilt: () => true, keep: () => undefined }
  // An external database may be used by other instances.
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
        // The disk is full or the database is being replaced. The next start then waits for the database.
      }
    },
  }
}
