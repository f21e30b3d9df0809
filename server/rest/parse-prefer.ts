import { DataError } from './data-error.ts'

export interface Preferences {
  count: boolean
  return: 'minimal' | 'headers-only' | 'representation' | undefined
  resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined
  missing: 'default' | 'null' | undefined
  handling: 'strict' | 'lenient' | undefined
  /** A time zone name, not checked yet. */
  timezone: string | undefined
  /** How many rows an update or delete may affect. As in PostgREST, only enforced with `handling=strict`. */
  maxAffected: number | undefined
  /** Unknown preferences as sent. */
  unknown: string[]
}

/** Preferences with a fixed set of values. */
const CHOICES = new Map<string, readonly string[]>([
  ['return', ['minimal', 'headers-only', 'representation']],
  ['resolution', ['merge-duplicates', 'ignore-duplicates']],
  ['missing', ['default', 'null']],
  ['handling', ['strict', 'lenient']],
])
// We always count exactly, which also satisfies a request for an estimate.
const COUNTS = new Set(['exact', 'planned', 'estimated'])
const WHOLE_NUMBER = /^\d{1,15}$/

/** Stores a preference unless it was given before. Returns whether it is known. */
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
  // Every call is committed. A rollback counts as unknown, because we don't support it.
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

/** Checks the time zone. With `handling=strict`, refuses unknown preferences; otherwise ignores them, as HTTP requires. */
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

/** The honored preferences of any call, in the format of `Preference-Applied`. */
export function appliedAlways({ count, handling, timezone }: Preferences): string[] {
  return [
    count ? 'count=exact' : '',
    handling ? `handling=${handling}` : '',
    timezone ? `timezone=${timezone}` : '',
  ].filter(Boolean)
}
