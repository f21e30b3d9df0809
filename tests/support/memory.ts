import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerOptions } from './server.ts'

const MEBIBYTE = 1024 * 1024
const POLL_MS = 20

/** In MiB, after garbage collection. `heap` is JavaScript's own memory, `external` what it holds outside (embedded engine, buffers). */
export interface Memory {
  rss: number
  heap: number
  external: number
}

export interface MemoryProbe {
  /** Options for `startServer`. */
  options: Required<Pick<ServerOptions, 'env' | 'nodeOptions'>>
  read(pid: number): Promise<Memory>
}

/** Lets a test read how much memory a server process uses after garbage collection. */
export function createMemoryProbe(): MemoryProbe {
  const file = join(mkdtempSync(join(tmpdir(), 'octavo-memory-')), 'memory.json')
  const probe = join(import.meta.dirname, 'memory-probe.ts')
  return {
    options: { env: { MEMORY_PROBE_FILE: file }, nodeOptions: ['--expose-gc', '--import', probe] },
    async read(pid) {
      rmSync(file, { force: true })
      process.kill(pid, 'SIGUSR2')
      for (;;) {
        const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
        if (text.endsWith('}')) {
          const { rss, heapUsed, external } = JSON.parse(text)
          const inMebibytes = (bytes: number) => Math.round((bytes / MEBIBYTE) * 10) / 10
          return { rss: inMebibytes(rss), heap: inMebibytes(heapUsed), external: inMebibytes(external) }
        }
        await pause(POLL_MS)
      }
    },
  }
}
