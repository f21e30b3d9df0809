import { freeMebibytes } from './cluster-folder.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** A recovery may need two new segments of the log, of 16 MiB each. */
const ROOM_MEBIBYTES = 32

export interface RestartBackoff {
  /** Whether a stopped engine may be tried again now. */
  isTime(): boolean
  /** Notes that a try begins. */
  begin(): void
  succeeded(): void
}

/**
 * Each try costs the memory of a whole engine. So they grow rarer while they fail, and while the disk is visibly full
 * there are next to none; as soon as there is room, the next request brings the database back.
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
