import { readFileSync } from 'node:fs'
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { PUBLIC_KEY } from '../contract/public-key.ts'
import buildWhatIsStale from '../tests/support/fresh-build.ts'
import { startServer } from '../tests/support/server.ts'
import { type BenchTable, compare, type Measures } from './harness.ts'

const ROUNDS = 3
const ADMIN = { email: 'bench@firm.example', password: 'a long enough password' }
const SUBJECTS = {
  'JPEG, 1 megapixel': { width: 1_200, height: 800, format: 'jpeg' },
  'JPEG, 12 megapixels': { width: 4_032, height: 3_024, format: 'jpeg' },
  'JPEG, 48 megapixels': { width: 8_064, height: 6_048, format: 'jpeg' },
  'PNG, 2 megapixels': { width: 1_920, height: 1_080, format: 'png' },
  'AVIF, 12 megapixels': { width: 4_032, height: 3_024, format: 'avif' },
} as const
type Subject = keyof typeof SUBJECTS

/** The most resident memory that a process has had, in megabytes. */
const peak = (pid: number | string) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** The process that reads pictures: the only one that the server starts. */
const workerOf = (pid: number) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()

/** Soft shapes under some grain, as a photograph has. */
async function picture(subject: Subject): Promise<Buffer> {
  const { width, height, format } = SUBJECTS[subject]
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const shapes = await sharp({ create: { width: 48, height: 32, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  const large = sharp(shapes).resize(width, height, { fit: 'fill', kernel: 'cubic' })
  if (format === 'avif') return large.avif({ effort: 0 }).toBuffer()
  return format === 'png' ? large.png().toBuffer() : large.jpeg({ quality: 90 }).toBuffer()
}

async function measure(bytes: Buffer): Promise<Measures> {
  const env = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, RATE_LIMIT: 'off' }
  const server = await startServer({ env })
  try {
    const client = createClient(server.origin, PUBLIC_KEY, { auth: { persistSession: false } })
    const { error: refused } = await client.auth.signInWithPassword(ADMIN)
    if (refused) throw refused
    const before = peak(server.pid)
    const upload = async (name: string) => {
      const started = performance.now()
      const { error } = await client.storage.from('pictures').upload(name, new Blob([new Uint8Array(bytes)]))
      if (error) throw error
      return performance.now() - started
    }
    const first = await upload('first')
    const next = await upload('next')
    return {
      'file size': { value: bytes.length / 1e6, unit: 'MB' },
      'first upload': { value: first, unit: 'ms' },
      'next upload': { value: next, unit: 'ms' },
      'most memory of the worker': { value: peak(workerOf(server.pid)), unit: 'MB' },
      'more memory of the server': { value: peak(server.pid) - before, unit: 'MB' },
    }
  } finally {
    await server.stop()
  }
}

export async function run(): Promise<BenchTable> {
  await buildWhatIsStale()
  const files = new Map<string, Buffer>()
  for (const subject of Object.keys(SUBJECTS) as Subject[]) files.set(subject, await picture(subject))
  return compare({
    title: 'An upload, from the first byte sent to the answer, each on a fresh server',
    reference: 'JPEG, 12 megapixels',
    subjects: Object.keys(SUBJECTS),
    rounds: ROUNDS,
    run: subject => measure(files.get(subject) ?? Buffer.alloc(0)),
    notes: ['The worker ends ten seconds after its last picture; the first upload includes its start.'],
  })
}
