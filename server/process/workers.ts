import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { checkMetricsPorts } from '../metrics/claim-port.ts'

/** A worker that ends right after its start isn't restarted without a pause. */
const RESTART_AFTER_MS = 1_000

/** Whether this process only starts others that do the work. */
export const hasWorkers = ({ workers }: Pick<Env, 'workers'>) => workers > 1 && cluster.isPrimary

/** Reports the address to the parent process. Returns false if there is none. */
export function tellReady(address: string): boolean {
  if (!cluster.isWorker) return false
  process.send?.({ address })
  return true
}

async function untilReady(worker: Worker): Promise<string> {
  const [{ address }] = await once(worker, 'message')
  return address
}

/**
 * Runs the product in several processes that share a port, restarts those that end, and stops them all. The first one
 * starts alone, so that the database is migrated once and a bad setting is reported once. Resolves to their address
 * when all are ready.
 */
export async function runWorkers(
  { workers: count, metrics }: Pick<Env, 'workers' | 'metrics'>,
  log: Log,
): Promise<string> {
  let isUp = false
  let isStopping = false

  function start(place: number): Worker {
    // Each process serves its own metrics.
    const worker = cluster.fork(metrics && 'port' in metrics ? { METRICS: String(metrics.port + place) } : {})
    worker.once('exit', async (code, signal) => {
      if (isStopping) return
      // The worker has printed why.
      if (!isUp) process.exit(code || 1)
      log.error('worker ended', { worker: place, code, signal })
      await setTimeout(RESTART_AFTER_MS)
      if (!isStopping) start(place)
    })
    return worker
  }

  /** A signal may arrive twice, and a terminal also sends it to the workers. */
  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (isStopping) return
    isStopping = true
    const running = Object.values(cluster.workers ?? {}).filter(worker => worker !== undefined)
    const ends = running.map(worker => once(worker, 'exit'))
    for (const worker of running) worker.process.kill(signal)
    const codes = (await Promise.all(ends)).map(([code]) => code)
    process.exit(codes.every(code => code === 0) ? 0 : 1)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  if (metrics && 'port' in metrics) {
    const { port } = metrics
    await checkMetricsPorts(Array.from({ length: count }, (_, place) => port + place))
  }
  const address = await untilReady(start(0))
  await Promise.all(Array.from({ length: count - 1 }, (_, index) => untilReady(start(index + 1))))
  isUp = true
  return address
}
