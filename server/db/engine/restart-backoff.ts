import { freeMebibytes } from './cluster-folder.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** A recovery may need two new WAL segments of 16 MiB each. */
const ROOM_MEBIBYTES = 32

export interface RestartBackoff {
  /** Whether a stopped engine may be restarted now. */
  isTime(): boolean
  /** Records that a restart begins. */
  begin(): void
  succeeded(): void
}

/**
 * Each restart costs the memory of a whole engine. So restarts become rarer while they fail, and very rare
 * while the disk is full. As soon as there is room, the next request restarts the database.
 */
export function createRestartBackoff(folder: string, now: () => number = Date.now): RestartBackoff {
  let begunAt = Number.NEGATIVE_INFINITY
  let failures = 0
  return {
    isTime() {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1), LONGEST_PAUSE_MS)
      const waited = now() - begunAt
      return waited >= LONGEST_PAUSE_MS || (waited >= pause && freeMebibytes(folder) >= ROOM_MEBIBYTES)
    },
    begin() {
      begunAt = now()
      failures++
    },
    succeeded() {
      failures = 0
    },
  }
}
