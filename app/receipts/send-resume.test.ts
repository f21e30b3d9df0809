import { expect, it } from 'vitest'
import { RESUME_PART_BYTES } from '#contract/receipts.ts'
import { sendResume, startUpload } from './send-resume.ts'

const PDF = { type: 'application/pdf' }
const LENGTH = 2 * RESUME_PART_BYTES + 10
const file = () => new File(['x'.repeat(LENGTH)], 'cv.pdf', PDF)

/** A server that accepts chunks in order. `trouble` may respond or fail instead. */
function createServer(trouble: (call: number) => Response | Error | undefined = () => undefined) {
  const ranges: string[] = []
  let received = 0
  let calls = 0
  const fetch = async (_: unknown, init: RequestInit = {}) => {
    const range = new Headers(init.headers).get('content-range') ?? ''
    ranges.push(range)
    const instead = trouble(++calls)
    if (instead instanceof Error) throw instead
    if (instead) return instead
    const [, start, end, total] = (/(\d+)-(\d+)\/(\d+)/.exec(range) ?? []).map(Number)
    if (start !== received && start !== 0)
      return Response.json({ received, complete: false }, { status: 409 })
    received = (end ?? 0) + 1
    const complete = received === total
    return Response.json({ received, complete }, { status: complete ? 200 : 202 })
  }
  return { fetch: fetch as typeof globalThis.fetch, ranges }
}

it('sends a file in parts and tells how far it has come', async () => {
  const { fetch, ranges } = createServer()
  const seen: number[] = []
  await sendResume('/receipt/abc', startUpload(file()), {
    fetch,
    onProgress: received => seen.push(received),
  })
  expect(ranges).toEqual([
    `bytes 0-${RESUME_PART_BYTES - 1}/${LENGTH}`,
    `bytes ${RESUME_PART_BYTES}-${2 * RESUME_PART_BYTES - 1}/${LENGTH}`,
    `bytes ${2 * RESUME_PART_BYTES}-${LENGTH - 1}/${LENGTH}`,
  ])
  expect(seen).toEqual([RESUME_PART_BYTES, 2 * RESUME_PART_BYTES, LENGTH])
})

it('goes on where it was interrupted, without the file being chosen again', async () => {
  const upload = startUpload(file())
  const { fetch, ranges } = createServer(call => (call === 2 ? new TypeError('failed to fetch') : undefined))
  const onProgress = () => undefined
  await expect(sendResume('/receipt/abc', upload, { fetch, onProgress })).rejects.toMatchObject({
    fault: 'interrupted',
  })
  await sendResume('/receipt/abc', upload, { fetch, onProgress })
  expect(ranges).toHaveLength(4)
  expect(ranges[2]).toBe(ranges[1])
})

it('continues from what the server says has arrived', async () => {
  const upload = { ...startUpload(file()), received: RESUME_PART_BYTES }
  const { fetch, ranges } = createServer()
  await sendResume('/receipt/abc', upload, { fetch, onProgress: () => undefined })
  expect(ranges.map(range => range.split('-')[0])).toEqual([
    `bytes ${RESUME_PART_BYTES}`,
    'bytes 0',
    `bytes ${RESUME_PART_BYTES}`,
    `bytes ${2 * RESUME_PART_BYTES}`,
  ])
})

it.each([
  [415, 'refused'],
  [413, 'tooLarge'],
  [404, 'gone'],
  [429, 'busy'],
  [503, 'interrupted'],
])('tells %s apart as %s', async (status, fault) => {
  const { fetch } = createServer(() => new Response('', { status }))
  const sending = sendResume('/receipt/abc', startUpload(file()), { fetch, onProgress: () => undefined })
  await expect(sending).rejects.toMatchObject({ fault })
})

it('does not run in circles, and sends nothing that is empty', async () => {
  const conflict = () => Response.json({ received: 0, complete: false }, { status: 409 })
  const { fetch, ranges } = createServer(conflict)
  const sending = sendResume('/receipt/abc', startUpload(file()), { fetch, onProgress: () => undefined })
  await expect(sending).rejects.toMatchObject({ fault: 'interrupted' })
  expect(ranges.length).toBeLessThan(6)
  const empty = startUpload(new File([], 'cv.pdf', PDF))
  await expect(
    sendResume('/receipt/abc', empty, { fetch, onProgress: () => undefined }),
  ).rejects.toMatchObject({
    fault: 'refused',
  })
})
