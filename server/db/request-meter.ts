import { AsyncLocalStorage } from 'node:async_hooks'

/** Counts the database time of one request against the budget of whoever sent it. */
export interface RequestMeter {
  /** Whose request it is: requests of one caller wait behind each other, and not before everybody else's. */
  readonly caller: string
  /** Pays for the request itself. Throws `OverBudget` when the caller has used up the budget. */
  enter(): void
  /** Called before the first transaction gets its session, which may be long after the request came. Throws `OverBudget`. */
  begin(): void
  /** Adds milliseconds that statements of the request took. */
  add(ms: number): void
}

/** The caller has used more database time than the budget holds. Answered as 429. */
export class OverBudget extends Error {
  override name = 'OverBudget'
  readonly seconds: number

  constructor(seconds: number) {
    super('The caller has used up its database time')
    this.seconds = seconds
  }
}

const meters = new AsyncLocalStorage<RequestMeter>()

/** Runs `work` on the account of a request. The server's own work has no meter. */
export function withMeter<T>(meter: RequestMeter, work: () => T): T {
  return meters.run(meter, work)
}

export function currentMeter(): RequestMeter | undefined {
  return meters.getStore()
}

/** Pays for the request that is being answered. Each part of the API calls it where it gives its errors their form. */
export function enterRequest(): void {
  meters.getStore()?.enter()
}
