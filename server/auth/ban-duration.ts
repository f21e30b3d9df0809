const SECONDS: Record<string, number> = { h: 3_600, m: 60, s: 1, ms: 0.001 }
const DURATION = /^(?:\d+(?:\.\d+)?(?:h|ms|m|s))+$/
const PART = /(\d+(?:\.\d+)?)(h|ms|m|s)/g
/** A hundred years. */
const LONGEST_SECONDS = 876_000 * 3_600

/** Reads `ban_duration`, such as `24h` or `1h30m`, in seconds; null for `none`, undefined for anything else. */
export function parseBanDuration(value: unknown): number | null | undefined {
  if (value === 'none') return null
  if (typeof value !== 'string' || value.length > 30 || !DURATION.test(value)) return undefined
  let seconds = 0
  for (const [, amount, unit = ''] of value.matchAll(PART)) seconds += Number(amount) * (SECONDS[unit] ?? 0)
  return seconds > 0 && seconds <= LONGEST_SECONDS ? seconds : undefined
}
