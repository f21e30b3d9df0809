import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseUnavailable } from '../database.ts'

/** How long a statement may go unanswered before it is asked whether the server answers at all. */
const PATIENCE_MS = 2_000
const LOOK_AGAIN_MS = 500

export interface HangWatch {
  /** Throws `DatabaseUnavailable` while the server answers nobody. */
  refuse(): void
  /** Waits for `work`, and checks the server repeatedly while it takes long. */
  watch<T>(work: Promise<T>): Promise<T>
  close(): void
}

interface Options {
  /** Whether the server answers a new connection. Always resolves, and soon. */
  answers: () => Promise<boolean>
  /** Closes every connection, so that pending queries fail instead of waiting. */
  onHang: () => void
}

/**
 * Notices a server that takes connections and does not answer, such as one that is stopped or whose disk hangs. Neither the system
 * nor a statement timeout ends such a wait. Everybody is then refused at once, until the server answers again.
 */
export function createHangWatch({ answers, onHang }: Options): HangWatch {
  let isHanging = false
  let isLooking = false
  let isClosed = false

  async function look(): Promise<void> {
    if (isLooking || isClosed) return
    isLooking = true
    try {
      while (!isClosed && !(await answers())) {
        isHanging = true
        onHang()
        await pause(LOOK_AGAIN_MS, undefined, { ref: false })
      }
    } finally {
      isHanging = false
      isLooking = false
    }
  }

  return {
    refuse() {
      if (isHanging) throw new DatabaseUnavailable('The database does not answer')
    },
    async watch(work) {
      const timer = setInterval(() => void look(), PATIENCE_MS)
      timer.unref()
      try {
        return await work
      } finally {
        clearInterval(timer)
      }
    },
    close() {
      isClosed = true
    },
  }
}
