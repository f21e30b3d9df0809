// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readValues } from './controls.ts'
import { type FormHost, startLazyForm } from './lazy-form.ts'
import { type SendOptions, SubmissionFailed } from './submission.ts'
import type { FormOptions, FormState } from './use-form.ts'

/** A timeout that is enough on a busy machine. */
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 })

const KEY = 'octavo-draft-test'
const DRAFT = { startedAt: 1, values: { name: 'Ada', companySize: '1-50', note: 'From before' } }

let stops: (() => void)[] = []
beforeEach(() => {
  document.body.innerHTML = `
    <form action="/application">
      <input name="name"><select name="companySize"><option value="none">Choose</option><option>1-50</option></select><textarea name="note" maxlength="5"></textarea><input type="hidden" name="kind" value="x">
      <button type="submit">Send</button>
    </form>`
  sessionStorage.clear()
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens a form whose `name` is required, and records what it sends and shows. */
function open(changes: Partial<Pick<FormOptions, 'load' | 'answer'>> = {}) {
  const form = document.querySelector('form') as HTMLFormElement
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  const send = vi.fn(async (_values: object, _options: SendOptions) => ({}))
  const state: Partial<FormState> = {}
  const options = {
    draft: 'test',
    load: vi.fn(async () => ({
      check: (checked: HTMLFormElement) => (readValues(checked).name ? {} : { name: 'Enter a name.' }),
      send,
    })),
    answer: undefined,
    onSent: vi.fn(),
    onFailed: vi.fn(),
    ...changes,
  }
  const host: FormHost = {
    draftKey: KEY,
    shownAt: Date.now(),
    options: () => options,
    update: change => Object.assign(state, change),
  }
  stops.push(startLazyForm(form, host))
  const type = (name: string, value: string) => {
    field(name).value = value
    field(name).dispatchEvent(new Event('input', { bubbles: true }))
  }
  const submit = () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  return { form, field, send, state, options, type, submit }
}
const stored = () => JSON.parse(sessionStorage.getItem(KEY) ?? 'null')

describe('loading', () => {
  it('waits for the first touch, and happens once', async () => {
    const { field, options } = open()
    expect(options.load).not.toHaveBeenCalled()
    field('name').dispatchEvent(new Event('keydown', { bubbles: true }))
    expect(options.load).not.toHaveBeenCalled()
    field('name').dispatchEvent(new Event('focusin', { bubbles: true }))
    field('note').dispatchEvent(new Event('focusin', { bubbles: true }))
    expect(options.load).toHaveBeenCalledOnce()
  })

  it('happens at once for a draft, which fills in what is still empty', async () => {
    sessionStorage.setItem(KEY, JSON.stringify(DRAFT))
    ;(document.querySelector('[name=name]') as HTMLInputElement).value = 'Typed before hydration'
    const { field } = open()
    await until(() => expect(field('note').value).toBe('From before'))
    expect(field('name').value).toBe('Typed before hydration')
    expect(field('companySize').value).toBe('1-50')
  })

  it('is tried again after a failure', async () => {
    const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    const { field } = open({ load })
    field('name').dispatchEvent(new Event('focusin', { bubbles: true }))
    await until(async () => {
      field('name').dispatchEvent(new Event('focusin', { bubbles: true }))
      expect(load.mock.calls.length).toBeGreaterThan(1)
    })
  })

  it.each([
    ['posts as HTML does where the server answers', 200, true],
    ['risks nothing where the server does not answer', 503, false],
  ])('that failed %s', async (_, status, posts) => {
    vi.stubGlobal('fetch', async () => new Response(null, { status }))
    const { form, options, submit } = open({ load: () => Promise.reject(new Error('no module')) })
    const post = vi.spyOn(form, 'submit').mockImplementation(() => undefined)
    submit()
    await until(() => expect(post.mock.calls.length + vi.mocked(options.onFailed).mock.calls.length).toBe(1))
    expect(post.mock.calls.length === 1).toBe(posts)
  })
})

describe('sending', () => {
  it('shows errors, focuses the first invalid field and sends nothing', async () => {
    const { field, send, state, submit, options } = open()
    expect(submit()).toBe(false)
    await until(() => expect(state.errors).toEqual({ name: 'Enter a name.' }))
    expect(document.activeElement).toBe(field('name'))
    expect(send).not.toHaveBeenCalled()
    expect(options.onFailed).not.toHaveBeenCalled()
  })

  it('sends every value once, then clears the form and its draft', async () => {
    const { field, send, state, options, type, submit } = open()
    type('name', 'Ada')
    await until(() => expect(stored()?.values).toEqual({ name: 'Ada', companySize: '', note: '' }))
    submit()
    submit()
    await until(() => expect(options.onSent).toHaveBeenCalledOnce())
    expect(send).toHaveBeenCalledOnce()
    expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Ada', companySize: '', note: '', kind: 'x' })
    expect(field('companySize').value).toBe('none')
    expect(field('name').value).toBe('')
    expect(field('kind').value).toBe('x')
    expect(stored()).toBeNull()
    expect(state).toMatchObject({ submitting: false, errors: {} })
  })

  it('keeps the answers after a failure, and retries under the same key until they change', async () => {
    const { send, options, type, submit } = open()
    send.mockRejectedValue(new SubmissionFailed(503, {}))
    const failures = (count: number) => until(() => expect(options.onFailed).toHaveBeenCalledTimes(count))
    type('name', 'Ada')
    submit()
    await failures(1)
    submit()
    await failures(2)
    type('name', 'Ada Okafor')
    submit()
    await failures(3)
    const [first, second, third] = send.mock.calls.map(([, { key }]) => key)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    expect(stored().values.name).toBe('Ada Okafor')
  })

  it('shows errors from the server beside their fields', async () => {
    const { field, send, state, options, type, submit } = open()
    send.mockRejectedValue(new SubmissionFailed(400, { note: 'Too rude.' }))
    type('name', 'Ada')
    submit()
    await until(() => expect(options.onFailed).toHaveBeenCalledOnce())
    expect(state.errors).toEqual({ note: 'Too rude.' })
    expect(document.activeElement).toBe(field('note'))
  })

  it('fails at once while the browser is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { send, options, type, submit } = open()
    type('name', 'Ada')
    submit()
    await until(() => expect(options.onFailed).toHaveBeenCalledOnce())
    expect(send).not.toHaveBeenCalled()
    expect(stored().values.name).toBe('Ada')
  })

  it('measures the time since the draft was started', async () => {
    sessionStorage.setItem(KEY, JSON.stringify({ ...DRAFT, startedAt: Date.now() - 60_000 }))
    const { field, send, submit } = open()
    await until(() => expect(field('name').value).toBe('Ada'))
    submit()
    await until(() => expect(send).toHaveBeenCalledOnce())
    expect(send.mock.calls[0]?.[1].elapsedMs).toBeGreaterThanOrEqual(60_000)
  })
})

describe('messages', () => {
  const leave = (field: HTMLElement) => field.dispatchEvent(new Event('focusout', { bubbles: true }))

  it('appear when a field is left, and go as it is corrected', async () => {
    const { field, state, type } = open()
    type('note', 'x')
    await until(() => expect(stored()).not.toBeNull())
    leave(field('name'))
    await until(() => expect(state.errors).toEqual({ name: 'Enter a name.' }))
    type('name', 'Ada')
    await until(() => expect(state.errors).toEqual({}))
  })

  it('wait while a button is pressed, because they would move it from under the pointer', async () => {
    const { form, field, state, type } = open()
    type('note', 'x')
    await until(() => expect(stored()).not.toBeNull())
    form.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    leave(field('name'))
    type('note', 'xy')
    await until(() => expect(stored().values.note).toBe('xy'))
    expect(state.errors).toBeUndefined()
  })

  it('replace the length limit that would cut a paste', async () => {
    const { field, type } = open()
    type('name', 'Ada')
    await until(() => expect(field('note').hasAttribute('maxlength')).toBe(false))
  })
})

it('stores nothing for a form that was posted without scripts and accepted', async () => {
  sessionStorage.setItem(KEY, JSON.stringify(DRAFT))
  const { field } = open({ answer: { sent: true, values: {} } })
  await until(() => expect(stored()).toBeNull())
  expect(field('name').value).toBe('')
})

it('does nothing after it is stopped', () => {
  const { options, submit } = open()
  for (const stop of stops) stop()
  expect(submit()).toBe(true)
  expect(options.load).not.toHaveBeenCalled()
})
