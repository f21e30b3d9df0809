import { describeFault, type Log, type LogFields, shortFrame } from '../log.ts'

const LEVELS = {
  debug: 'debug',
  log: 'info',
  info: 'info',
  warn: 'warn',
  error: 'error',
  trace: 'warn',
} as const

/** The line of a library that called the console: the first frame after the function that replaced it. */
function callerOf(replacement: (...args: unknown[]) => void): LogFields {
  const trace: { stack?: string } = {}
  Error.captureStackTrace(trace, replacement)
  const frame = trace.stack?.split('\n')[1]
  return { frame: frame && shortFrame(frame) }
}

/**
 * Redirects the output of libraries and Node to the log. They would write several lines, disk paths and texts of any
 * length. Only logs where a text comes from, because the text itself can contain personal data.
 */
export function logProcess(log: Log, process: NodeJS.Process, console: Console): void {
  for (const [method, level] of Object.entries(LEVELS) as [keyof typeof LEVELS, keyof Log][]) {
    const replacement = (...args: unknown[]) => {
      const fault = args.find(arg => arg instanceof Error)
      log[level]('library message', fault === undefined ? callerOf(replacement) : describeFault(fault))
    }
    console[method] = replacement
  }
  process.removeAllListeners('warning')
  process.on('warning', warning => log.warn('node warning', describeFault(warning)))
}
