import type { LoggedError } from '../../contract/health.ts'
import { currentRequest } from '../http/request-log.ts'
import type { Log } from '../log.ts'

const KEPT = 20

export interface LastErrors {
  /** Writes to the given log, and remembers errors. */
  log: Log
  /** Newest first. */
  read(): LoggedError[]
}

/** Remembers the last errors of this process, for people without access to its log. */
export function rememberErrors(log: Log, now: () => number = Date.now): LastErrors {
  let last: LoggedError[] = []
  return {
    log: {
      ...log,
      error(event, fields = {}) {
        const { id } = { ...currentRequest(), ...fields }
        const parts = [fields.fault, fields.code, fields.frame ?? fields.reason]
        const fault = parts.filter(part => typeof part === 'string').join(' ')
        const error: LoggedError = {
          time: new Date(now()).toISOString(),
          event,
          ...(typeof id === 'string' && { id }),
          ...(fault !== '' && { fault }),
        }
        last = [error, ...last].slice(0, KEPT)
        log.error(event, fields)
      },
    },
    read: () => last,
  }
}
