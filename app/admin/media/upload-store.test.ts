import { expect, it, vi } from 'vitest'
import { NoAnswer } from '#app/lib/backend-client.ts'
import { PICTURE_BYTES, UPLOAD_REFUSALS } from '#contract/uploads.ts'
import { PictureRefused, SignInNeeded } from './send-picture.ts'
import { createUploadStore } from './upload-store.ts'

const file = (name: string, type = 'image/png') => new File(['x'], name, { type })

interface Sent {
  name: string
  progress: (part: number) => void
  signal: AbortSignal
  succeed: () => void
  fail: (error: Error) => void
}

function open() {
  const sent: Sent[] = []
  const effects = {
    send: vi.fn(
      (_file: Blob, name: string, { onProgress, signal }) =>
        new Promise<void>((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
          sent.push({ name, progress: onProgress, signal, succeed: resolve, fail: reject })
        }),
    ),
    arrived: vi.fn(() => true),
    dropped: vi.fn(),
    signInNeeded: vi.fn(),
  }
  const store = createUploadStore(effects)
  return { store, sent, effects, statuses: () => store.uploads.get().map(({ status }) => status) }
}

const settle = () => new Promise(resolve => setTimeout(resolve))

it('sends two at a time, in their order, and tells how far each is', async () => {
  const { store, sent, statuses } = open()
  store.add([file('a.png'), file('b.png'), file('c.png')], 'text')
  expect(statuses()).toEqual(['sending', 'sending', 'waiting'])
  sent[1]?.progress(0.5)
  expect(store.uploads.get()[1]?.progress).toBe(0.5)
  sent[0]?.succeed()
  await settle()
  expect(statuses()).toEqual(['stored', 'sending', 'sending'])
  expect(store.isBusy()).toBe(true)
})

it('refuses at once what is too large, an SVG or no picture', () => {
  const { store, effects } = open()
  const large = file('large.png')
  Object.defineProperty(large, 'size', { value: PICTURE_BYTES + 1 })
  const added = store.add([large, file('a.svg', 'image/svg+xml'), file('a.zip', 'application/zip')], 'text')
  expect(added).toEqual([])
  expect(store.uploads.get().map(({ message }) => message)).toEqual([
    UPLOAD_REFUSALS.tooLarge,
    UPLOAD_REFUSALS.svg,
    UPLOAD_REFUSALS.notForPosts,
  ])
  expect(effects.send).not.toHaveBeenCalled()
  expect(store.isBusy()).toBe(false)
})

it('stops what is cancelled, and takes its place back', async () => {
  const { store, sent, effects } = open()
  store.add([file('a.png')], 'text')
  store.cancel(1)
  await settle()
  expect(sent[0]?.signal.aborted).toBe(true)
  expect(effects.dropped).toHaveBeenCalledTimes(1)
  expect(store.uploads.get()).toEqual([])
})

it('keeps the place of one without an answer, and tries again', async () => {
  const { store, sent, effects, statuses } = open()
  store.add([file('a.png')], 'text')
  sent[0]?.fail(new NoAnswer('no answer'))
  await settle()
  expect(statuses()).toEqual(['failed'])
  expect(effects.dropped).not.toHaveBeenCalled()
  store.retry(1)
  expect(sent[1]?.name).toBe(sent[0]?.name)
  sent[1]?.succeed()
  await settle()
  expect(statuses()).toEqual(['stored'])
})

it('waits for a sign-in when the session has ended, and goes on after it', async () => {
  const { store, sent, effects, statuses } = open()
  store.add([file('a.png')], 'text')
  sent[0]?.fail(new SignInNeeded())
  await settle()
  expect(statuses()).toEqual(['signed out'])
  expect(effects.signInNeeded).toHaveBeenCalledTimes(1)
  store.signedIn()
  expect(statuses()).toEqual(['sending'])
})

it('tells a refusal in the words of the server, and takes the place back', async () => {
  const { store, sent, effects } = open()
  store.add([file('a.png')], 'text')
  sent[0]?.fail(new PictureRefused('The picture is damaged'))
  await settle()
  expect(store.uploads.get()[0]).toMatchObject({ status: 'refused', message: 'The picture is damaged' })
  expect(effects.dropped).toHaveBeenCalledTimes(1)
})

it('forgets one whose place is gone', async () => {
  const { store, sent, effects } = open()
  effects.arrived.mockReturnValue(false)
  store.add([file('a.png')], 'text')
  sent[0]?.succeed()
  await settle()
  expect(store.uploads.get()).toEqual([])
})

it('tells two files of one name apart', () => {
  const { store } = open()
  store.add([file('a.png'), file('a.png')], 'text')
  expect(store.uploads.get().map(({ label }) => label)).toEqual(['a.png', 'a.png (2)'])
})
