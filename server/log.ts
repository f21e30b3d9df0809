import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'

/** One JSON object a line. Values are facts about the machine, never about a person. */
export type LogFields = Record<string, string | number | boolean | null | undefined>

export interface Log {
  debug(event: string, fields?: LogFields): void
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

/** In bytes, newline included. Collectors cut longer lines somewhere, and what is left is no JSON any more. */
export const LONGEST_LINE = 2_048
/** The lengths to which texts are cut in a line that would be too long, tried in this order. */
const CUTS = [400, 100, 20]
/** What JSON leaves as it is and some readers take for the end of a line, or for an order to the terminal. */
const LINE_BREAKERS = /[\u007f-\u009f\u2028\u2029]/g

const escapeBreaker = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Time, level and event of a line, as the beginning of its JSON. */
type Head = string

function serialize(head: Head, fields: LogFields | undefined): string {
  const rest = fields === undefined ? '{}' : JSON.stringify(fields)
  const text = rest === '{}' ? `${head}}` : `${head},${rest.slice(1)}`
  return `${text.replace(LINE_BREAKERS, escapeBreaker)}\n`
}

/** Bytes are counted only where characters alone do not settle it. */
const fits = (line: string) => line.length * 3 <= LONGEST_LINE || Buffer.byteLength(line) <= LONGEST_LINE

function cutTexts(entry: LogFields, length: number): LogFields {
  const cut = Object.entries(entry).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, length).toWellFormed() : value,
  ])
  return { ...Object.fromEntries(cut), cut: true }
}

const headOf = (time: string, level: Level, event: string): Head =>
  `{"time":"${time}","level":"${level}","event":${JSON.stringify(event)}`

/** A line of the log. One that would be too long loses the ends of its texts, and then its fields, and says so. */
function lineOf(time: string, level: Level, event: string, fields: LogFields | undefined): string {
  const whole = serialize(headOf(time, level, event), fields)
  return fits(whole) ? whole : cutLine(time, level, event, fields ?? {})
}

function cutLine(time: string, level: Level, event: string, fields: LogFields): string {
  const head = (length: number) => headOf(time, level, event.slice(0, length).toWellFormed())
  for (const length of CUTS) {
    const line = serialize(head(length), cutTexts(fields, length))
    if (fits(line)) return line
  }
  return serialize(head(Math.max(...CUTS)), { cut: true })
}

type Level = keyof Log

/** From the one that is needed for a search to the one that somebody must look at. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const satisfies readonly Level[]

/** Writes the time of many lines in one millisecond once. */
function createClock(now: () => number): () => string {
  let last = Number.NaN
  let text = ''
  return () => {
    const ms = now()
    if (ms !== last) {
      last = ms
      text = new Date(ms).toISOString()
    }
    return text
  }
}

/**
 * Writes log lines of the level `lowest` and above with `write` (a line each, newline included). A line is made when it is called, which
 * may be later: many together take a third of the time that they take between requests. `around` tells what every line has that is written
 * now, such as the request that is being answered.
 */
export function createLateLog(
  write: (line: () => string, level: Level) => void,
  now: () => number = Date.now,
  lowest: Level = 'info',
  around: () => LogFields | undefined = () => undefined,
): Log {
  const clock = createClock(now)
  const at = (level: Level) =>
    LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(lowest)
      ? () => undefined
      : (event: string, fields?: LogFields) => {
          const [time, more] = [clock(), around()]
          write(() => lineOf(time, level, event, more === undefined ? fields : { ...more, ...fields }), level)
        }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** The same, with each line made at once. */
export const createLog = (
  write: (line: string, level: Level) => void,
  now?: () => number,
  lowest?: Level,
  around?: () => LogFields | undefined,
): Log => createLateLog((line, level) => write(line(), level), now, lowest, around)

const ROOT = dirname(import.meta.dirname)
const ROOTS = [`${pathToFileURL(ROOT).href}/`, `${ROOT}/`]
/** A file outside the project, by everything before its name or its package. */
const FOLDERS = /(?<=[\s(])(?:file:\/\/)?\/(?:[^():]*\/(?=node_modules\/)|(?:[^():]*\/)?(?=[^/():]+:\d))/

/** A line of a stack with its file as it is named inside the project: where that lies on the disk is nobody's business. */
export function shortFrame(frame: string): string {
  const inside = ROOTS.reduce((text, folder) => text.replaceAll(folder, ''), frame.trim())
  return inside.replace(FOLDERS, '')
}

/** What may be logged of a fault: its kind and the first frame, never its message, which can quote a person's input. */
export function describeFault(error: unknown): LogFields {
  if (!(error instanceof Error)) return { fault: typeof error }
  const code = 'code' in error ? String(error.code) : undefined
  const frame = error.stack?.split('\n').find(line => line.trim().startsWith('at '))
  return { fault: error.name, code, frame: frame && shortFrame(frame) }
}

/** How to sign in with the account that a first start creates. */
export interface FirstAccount {
  email: string
  password: string
}

/** Shows a line to the person who starts the server. `keepAccount` is there where nobody else reads it: it is no log. */
export type Print = ((line: string) => void) & { keepAccount?: (account: FirstAccount) => void }
