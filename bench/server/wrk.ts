import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const LOAD_CORE = '1'
export const CONNECTIONS = '32'
const WARM_UP = '2s'
const MEASURE = '5s'

interface WrkResult {
  perSecond: number
  p99Ms: number
  /** All requests, including the warm-up. */
  requests: number
}

/** Sends requests to one address at full speed from its own core. An error status ends the run. */
export async function drive(address: string): Promise<WrkResult> {
  // Not synchronous, because the lines that the server logs have to be read meanwhile.
  const wrk = async (duration: string) => {
    const load = ['--latency', '-t1', '-c', CONNECTIONS, '-d', duration, '-H', 'Accept-Encoding: br, gzip']
    const { stdout } = await promisify(execFile)('taskset', ['-c', LOAD_CORE, 'wrk', ...load, address])
    return stdout
  }
  const warmUp = await wrk(WARM_UP)
  const report = await wrk(MEASURE)
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
