import { writeFileSync } from 'node:fs'

// Loaded into the server under test by `--import`, with `--expose-gc`: on a signal it says what it holds after a collection.
const file = process.env.MEMORY_PROBE_FILE

process.on('SIGUSR2', () => {
  // Twice, because what the first one finalizes can hold more.
  globalThis.gc?.()
  globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  if (file !== undefined) writeFileSync(file, JSON.stringify({ rss, heapUsed, external }), { flush: true })
})
