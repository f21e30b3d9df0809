import { monitorEventLoopDelay } from 'node:perf_hooks'
import { counter, gauge, type Metric } from './exposition.ts'

const RESOLUTION_MS = 20
const NANOSECONDS = 1e9
const MICROSECONDS = 1e6

export interface ProcessMetrics {
  read(): Metric[]
  close(): void
}

/** Memory, processor and event loop of this process, with the names that Node dashboards expect. */
export function openProcessMetrics(version: string, commit: string): ProcessMetrics {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  /** The monitor measures the time between two ticks of its timer. The delay is what exceeds the timer's interval. */
  const late = (nanoseconds: number) =>
    Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1000) : 0

  function read(): Metric[] {
    const memory = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const lags = [
      [
        'nodejs_eventloop_lag_p50_seconds',
        'Median event loop delay since the last scrape.',
        delay.percentile(50),
      ],
      [
        'nodejs_eventloop_lag_p99_seconds',
        '99th percentile of the event loop delay since the last scrape.',
        delay.percentile(99),
      ],
      ['nodejs_eventloop_lag_max_seconds', 'Longest event loop delay since the last scrape.', delay.max],
    ] as const
    const metrics: Metric[] = [
      {
        name: 'octavo_build_info',
        help: 'Version and commit of the server that runs, and of Node.',
        type: 'gauge',
        samples: [{ labels: { version, commit, node: process.version }, value: 1 }],
      },
      ...lags.map(([name, help, value]) => gauge(name, help, late(value))),
      gauge('process_resident_memory_bytes', 'Memory of the process that is in RAM.', memory.rss),
      gauge('nodejs_heap_size_used_bytes', 'JavaScript heap in use.', memory.heapUsed),
      gauge('nodejs_heap_size_total_bytes', 'JavaScript heap reserved.', memory.heapTotal),
      gauge('nodejs_external_memory_bytes', 'Memory outside of the heap, buffers included.', memory.external),
      counter('process_cpu_seconds_total', 'Processor time.', (user + system) / MICROSECONDS),
      gauge(
        'process_start_time_seconds',
        'When the process started, since 1970.',
        performance.timeOrigin / 1000,
      ),
    ]
    delay.reset()
    return metrics
  }

  return { read, close: () => delay.disable() }
}
