/** One JSON object a line. Values are facts about the machine, never about a person. */
export type LogFields = Record<string, string | number | boolean | null | undefined>

export interface Log {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

/** Writes log lines with `write` (a line each, newline included). */
export function createLog(write: (line: string) => void, now: () => Date = () => new Date()): Log {
  const at = (level: string) => (event: string, fields?: LogFields) =>
    write(`${JSON.stringify({ time: now().toISOString(), level, event, ...fields })}\n`)
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

/** What may be logged of a fault: its kind and the first frame, never its message, which can quote a person's input. */
export function describeFault(error: unknown): LogFields {
  if (!(error instanceof Error)) return { fault: typeof error }
  const code = 'code' in error ? String(error.code) : undefined
  const frame = error.stack
    ?.split('\n')
    .find(line => line.trim().startsWith('at '))
    ?.trim()
  return { fault: error.name, code, frame }
}
