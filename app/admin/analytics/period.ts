import { LONGEST_PERIOD } from '#contract/analytics.ts'

/** Days in UTC, both of them included. */
export interface Period {
  since: string
  until: string
}

export const LENGTHS = [7, 30, 90, 365] as const

const DAY_MS = 24 * 60 * 60 * 1000
const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 'yyyy-mm-dd'.length)

/** The last days, today among them. */
export function lastDays(days: number, now: number): Period {
  return { since: dayOf(now - (days - 1) * DAY_MS), until: dayOf(now) }
}

/** How many days a period has; undefined if it is invalid or too long. */
export function lengthOf({ since, until }: Period): number | undefined {
  if (!DAY.test(since) || !DAY.test(until)) return undefined
  const days = Math.round((Date.parse(until) - Date.parse(since)) / DAY_MS) + 1
  return days >= 1 && days <= LONGEST_PERIOD ? days : undefined
}

/** The period of the same length before one. */
export function periodBefore(period: Period): Period {
  const days = lengthOf(period) ?? 1
  return lastDays(days, Date.parse(period.since) - DAY_MS)
}

const USUAL_LENGTH = 30

/** The period that an address names, or the usual one. */
export function periodOf(params: URLSearchParams, now: number): Period {
  const period = { since: params.get('since') ?? '', until: params.get('until') ?? '' }
  return lengthOf(period) === undefined ? lastDays(USUAL_LENGTH, now) : period
}
