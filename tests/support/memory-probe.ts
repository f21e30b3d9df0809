import { writeFileSync } from 'node:fs'

// Loaded into the server under test by `--import`, with `--expose-gc`. On a signal, collects garbage and
// writes its memory use to a file.
const file = process.env.MEMORY_PROBE_FILE

process.on('SIGUSR2', () => {
  // Collects twice, because finalizers of the first run can free more.
  globalThis.gc?.()
  globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  if (file !== undefined) writeFileSync(file, JSON.stringify({ rss, heapUsed, external }), { flush: true })
})
