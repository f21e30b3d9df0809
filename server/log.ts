import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The fields of a line, which is one JSON object. Values are facts about the machine, never about a person. */
export type LogFields = Record<string, string | number | boolean | null | undefined>

export interface Log {
  debug(event: string, fields?: LogFields): void
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

/** In bytes, including the newline. Log collectors cut longer lines, which then are no valid JSON. */
export const LONGEST_LINE = 2_048
/** The lengths to which texts are cut in a line that is too long, tried in this order. */
const CUTS = [400, 100, 20]
/** Characters that JSON doesn't escape but some readers treat as a line end or a terminal command. */
const LINE_BREAKERS = /[\u007f-\u009f\u2028\u2029]/g

const escapeBreaker = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The start of a line's JSON, with its time, level and event. */
type Head = string

function serialize(head: Head, fields: LogFields | undefined): string {
  const rest = fields === undefined ? '{}' : JSON.stringify(fields)
  const text = rest === '{}' ? `${head}}` : `${head},${rest.slice(1)}`
  return `${text.replace(LINE_BREAKERS, escapeBreaker)}\n`
}

/** Only counts bytes if the number of characters doesn't settle it. */
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

/** Formats a log line. If it would be too long, its texts are cut, and then its fields left out, which the line says. */
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

/** From the least to the most severe. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const satisfies readonly Level[]

/** Formats the time once for all lines in the same millisecond. */
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
 * Writes log lines of the level `lowest` and above with `write`, each with its newline. `write` gets a function that
 * formats the line, so this can happen later: formatting many lines together takes a third of the time. `around`
 * returns fields for every line, such as the current request.
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

/** Formats each line at once. */
export const createLog = (
  write: (line: string, level: Level) => void,
  now?: () => number,
  lowest?: Level,
  around?: () => LogFields | undefined,
): Log => createLateLog((line, level) => write(line(), level), now, lowest, around)

const ROOT = dirname(import.meta.dirname)
const ROOTS = [`${pathToFileURL(ROOT).href}/`, `${ROOT}/`]
/** The path of a file outside the project, up to its name or its package. */
const FOLDERS = /(?<=[\s(])(?:file:\/\/)?\/(?:[^():]*\/(?=node_modules\/)|(?:[^():]*\/)?(?=[^/():]+:\d))/

/** A stack frame with its file relative to the project, because the log shouldn't reveal disk paths. */
export function shortFrame(frame: string): string {
  const inside = ROOTS.reduce((text, folder) => text.replaceAll(folder, ''), frame.trim())
  return inside.replace(FOLDERS, '')
}

/** What may be logged about an error: its kind and the first frame, never its message, which can quote a person's input. */
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

/** Prints a line for the person who starts the server. `keepAccount` only exists for a terminal, because passwords must not be logged. */
export type Print = ((line: string) => void) & { keepAccount?: (account: FirstAccount) => void }
