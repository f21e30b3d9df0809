import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it, vi } from 'vitest'
import { createTaskWorker } from './task-worker.ts'

const folder = mkdtempSync(join(tmpdir(), 'octavo-worker-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A worker script that counts its tasks, throws, exits, exhausts memory or never ends, depending on the task. */
const SCRIPT = `
import { parentPort } from 'node:worker_threads'
let count = 0
parentPort.on('message', task => {
  count++
  if (task === 'never ends') for (;;);
  if (task === 'ends the worker') process.exit(1)
  if (task === 'takes all memory') { const all = []; for (;;) all.push(new Array(1e5).fill(count)) }
  if (task === 'throws') parentPort.postMessage({ fault: 'RangeError' })
  else if (task === 'writes') parentPort.postMessage({ result: 'text ' + count })
  else parentPort.postMessage({ result: [task, count] })
})
parentPort.postMessage({ ready: true })
`
const file = join(folder, 'script.mjs')
writeFileSync(file, SCRIPT)

function open(timeLimitMs?: number) {
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  let now = 0
  const run = createTaskWorker({
    script: pathToFileURL(file),
    log,
    now: () => now,
    ...(timeLimitMs && { timeLimitMs }),
  })
  return { run, log, pass: (milliseconds: number) => (now += milliseconds) }
}

it('runs tasks in one worker, one after another', async () => {
  const { run } = open()
  expect(await Promise.all([run('a'), run('b'), run('c')])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])
})

it('keeps a text that was made, and does not make it again', async () => {
  const { run } = open()
  expect([await run('writes'), await run('a'), await run('writes')]).toEqual(['text 1', ['a', 2], 'text 1'])
})

it.each([
  ['never ends', 'timeout'],
  ['ends the worker', 'exit'],
  ['takes all memory', 'ERR_WORKER_OUT_OF_MEMORY'],
  ['throws', 'RangeError'],
])('a task that %s fails alone: queued tasks run in a new worker', async (task, fault) => {
  const { run, log } = open(task === 'never ends' ? 300 : undefined)
  const [bad, good] = await Promise.allSettled([run(task), run('b')])
  expect(bad.status).toBe('rejected')
  expect(good).toEqual({ status: 'fulfilled', value: ['b', 1] })
  expect(log.warn).toHaveBeenCalledExactlyOnceWith('task failed', { fault })
})

it('does not retry a failed task for an hour', async () => {
  const { run, log, pass } = open()
  const isRefused = () =>
    run('throws').then(
      () => false,
      () => true,
    )
  expect([await isRefused(), await isRefused()]).toEqual([true, true])
  expect(log.warn).toHaveBeenCalledTimes(1)
  pass(60 * 60 * 1000)
  await isRefused()
  expect(log.warn).toHaveBeenCalledTimes(2)
})

it('does not block other work', async () => {
  const { run } = open(500)
  const hanging = run('never ends').catch(() => 'ended')
  const started = performance.now()
  let turns = 0
  while (performance.now() - started < 200) {
    await new Promise(setImmediate)
    turns++
  }
  expect(turns).toBeGreaterThan(100)
  expect(await hanging).toBe('ended')
})
