import { execFileSync } from 'node:child_process'

const LOAD_CORE = '1'
export const CONNECTIONS = '32'
const WARM_UP = '2s'
const MEASURE = '5s'

export interface WrkResult {
  perSecond: number
  p99Ms: number
  /** All requests, including the warm-up. */
  requests: number
}

/** Sends requests to one address at full speed from its own core. An error status ends the run. */
export function drive(address: string, headers: readonly string[] = []): WrkResult {
  const wrk = (duration: string) =>
    execFileSync(
      'taskset',
      [
        '-c',
        LOAD_CORE,
        'wrk',
        '--latency',
        '-t1',
        '-c',
        CONNECTIONS,
        '-d',
        duration,
        ...['Accept-Encoding: br, gzip', ...headers].flatMap(header => ['-H', header]),
        address,
      ],
      { encoding: 'utf8' },
    )
  const warmUp = wrk(WARM_UP)
  const report = wrk(MEASURE)
  if (/Non-2xx|Socket errors/.test(report)) throw new Error(`Not every request was answered well:\n${report}`)
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]),
    requests: [warmUp, report].reduce((sum, text) => sum + Number(/(\d+) requests in/.exec(text)?.[1]), 0),
    p99Ms: milliseconds(/99%\s+([\d.]+)(us|ms|s)/.exec(report)),
  }
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 }

function milliseconds(match: RegExpExecArray | null): number {
  return Number(match?.[1]) * (UNITS[match?.[2] ?? ''] ?? Number.NaN)
}
