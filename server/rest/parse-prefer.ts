import { DataError } from './data-error.ts'

export interface Preferences {
  count: boolean
  return: 'minimal' | 'headers-only' | 'representation' | undefined
  resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined
  missing: 'default' | 'null' | undefined
  handling: 'strict' | 'lenient' | undefined
  /** The name of a time zone, which the database has not been asked about yet. */
  timezone: string | undefined
  /** How many rows a change or deletion may touch. Binding with `handling=strict` alone, as in PostgREST. */
  maxAffected: number | undefined
  /** What is not known, as it was written. */
  unknown: string[]
}

/** The preferences that name one of a few values. */
const CHOICES = new Map<string, readonly string[]>([
  ['return', ['minimal', 'headers-only', 'representation']],
  ['resolution', ['merge-duplicates', 'ignore-duplicates']],
  ['missing', ['default', 'null']],
  ['handling', ['strict', 'lenient']],
])
// An exact count also answers those who would be content with an estimate.
const COUNTS = new Set(['exact', 'planned', 'estimated'])
const WHOLE_NUMBER = /^\d{1,15}$/

/** Takes one preference over, unless it has been given before. Returns whether it is known. */
function take(preferences: Preferences, name: string, value: string): boolean {
  if (CHOICES.has(name)) {
    const isKnown = CHOICES.get(name)?.includes(value) === true
    if (isKnown) (preferences as unknown as Record<string, unknown>)[name] ??= value
    return isKnown
  }
  if (name === 'count') {
    preferences.count ||= COUNTS.has(value)
    return COUNTS.has(value)
  }
  if (name === 'timezone') {
    preferences.timezone ??= value
    return true
  }
  if (name === 'max-affected') {
    if (WHOLE_NUMBER.test(value)) preferences.maxAffected ??= Number(value)
    return WHOLE_NUMBER.test(value)
  }
  // Every call is committed. One that was to be undone and is not must not pass for honored.
  return name === 'tx' && value === 'commit'
}

/** `Prefer: count=exact, return=representation`. */
export function parsePrefer(header: string | undefined): Preferences {
  const preferences: Preferences = {
    count: false,
    return: undefined,
    resolution: undefined,
    missing: undefined,
    handling: undefined,
    timezone: undefined,
    maxAffected: undefined,
    unknown: [],
  }
  for (const part of (header ?? '').split(',')) {
    const written = part.trim()
    const [name = '', value = ''] = written.split('=', 2)
    if (written !== '' && !take(preferences, name, value)) preferences.unknown.push(written)
  }
  return preferences
}

/** Looks the time zone up, and refuses what is not known when the caller wants that. Else it is ignored, as HTTP asks. */
export async function checkPreferences(
  asked: Preferences,
  isTimezone: (name: string) => Promise<boolean>,
): Promise<Preferences> {
  const { timezone } = asked
  const isKnown = timezone === undefined || (await isTimezone(timezone))
  const checked = isKnown
    ? asked
    : { ...asked, timezone: undefined, unknown: [...asked.unknown, `timezone=${timezone}`] }
  if (checked.handling === 'strict' && checked.unknown.length > 0)
    throw new DataError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${checked.unknown.join(', ')}`,
    })
  return checked
}

/** The preferences of every call that were honored, as `Preference-Applied` names them. */
export function appliedAlways({ count, handling, timezone }: Preferences): string[] {
  return [
    count ? 'count=exact' : '',
    handling ? `handling=${handling}` : '',
    timezone ? `timezone=${timezone}` : '',
  ].filter(Boolean)
}
