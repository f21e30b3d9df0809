import type { Answer } from './post.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** The pauses that Standard Webhooks recommends: ten attempts within about three days. */
const PAUSES_S = [
  5,
  5 * MINUTE_S,
  30 * MINUTE_S,
  2 * HOUR_S,
  5 * HOUR_S,
  10 * HOUR_S,
  14 * HOUR_S,
  20 * HOUR_S,
  24 * HOUR_S,
]
const LONGEST_PAUSE_S = 24 * HOUR_S

/** The delay that a `Retry-After` header requests, as a number of seconds or a date. */
export function retryAfterSeconds(text: string | undefined, now: number): number {
  if (text === undefined) return 0
  if (/^\d{1,9}$/.test(text)) return Math.min(Number(text), LONGEST_PAUSE_S)
  const moment = Date.parse(text)
  return Number.isNaN(moment) ? 0 : Math.min(Math.max(0, (moment - now) / 1000), LONGEST_PAUSE_S)
}

/** Seconds until the next attempt; undefined to give up. `answer` is undefined if there was no response. */
export function pauseAfter(attempts: number, answer: Answer | undefined, now: number): number | undefined {
  const pause = PAUSES_S[attempts - 1]
  if (pause === undefined || isGone(answer)) return undefined
  return Math.max(pause, retryAfterSeconds(answer?.retryAfter, now))
}

export function isDelivered({ status }: Answer): boolean {
  return status >= 200 && status < 300
}

/** 410 means that the receiver wants no more deliveries. The endpoint is then disabled. */
export function isGone(answer: Answer | undefined): boolean {
  return answer?.status === 410
}
