// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://octavo.test/blog" }
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toasts } from '#app/ui/toast-store.ts'
import { BLOG_MESSAGES } from '#contract/blog-messages.ts'
import { type Editor, editorStore, useEditor } from './use-editor.ts'

/** A timeout that is enough on a busy machine. */
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 })

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const USER = {
  id: 'ada',
  app_metadata: {},
  user_metadata: {},
  aud: 'authenticated',
  created_at: '2026-01-01',
}
const SESSION = {
  access_token: `${encode({ alg: 'ES256' })}.${encode({ aal: 'aal1', exp: 9_999_999_999 })}.c2ln`,
  refresh_token: 'r',
  token_type: 'bearer',
  expires_at: 9_999_999_999,
  user: USER,
}

let root: Root
let editor: Editor
/** The server's response to a save. */
let answer: () => Response

function Probe() {
  editor = useEditor()
  return <output>{editor.draft.text.title}</output>
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.setItem('sb-octavo-auth-token', JSON.stringify(SESSION))
  answer = () =>
    Response.json({ id: 'p', slug: 'hello', status: 'draft', updated_at: '2026-01-02' }, { status: 201 })
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname } = new URL(input)
    if (pathname === '/auth/v1/user') return Response.json(USER)
    return init.method === 'POST' ? answer() : Response.json([])
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Probe />))
})
afterEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await act(async () => editorStore().send({ type: 'logged out' }))
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const type = (title: string) => act(async () => editor.change({ title, content: 'Words.' }))
const onDevice = () => JSON.stringify({ ...localStorage })
const shownTitle = () => document.querySelector('output')?.textContent
const told = () => toasts.snapshot().map(({ title, description }) => description ?? title)

it('shows what is typed and stores it on this device', async () => {
  await type('Hello')
  expect(shownTitle()).toBe('Hello')
  expect(editor.state).toBe('unsaved')
  expect(onDevice()).toContain('Hello')
})

it.each([
  ['save', BLOG_MESSAGES.draftSaved],
  ['publish', BLOG_MESSAGES.postPublished],
] as const)('says what a %s has done, and is empty after it', async (intent, words) => {
  await type('Hello')
  await act(async () => editor.save(intent))
  await until(() => expect(editor.state).toBe('saved'))
  expect(told()).toContain(words)
  expect(shownTitle()).toBe('')
  expect(onDevice()).not.toContain('octavo-manuscript')
})

it('says with a save what will appear as typed', async () => {
  const tags = ['<Client Name>', '<amount>', '<c>', '<d>', '<e>', '<f>']
  await act(async () =>
    editor.change({ title: 'Hello', content: `${tags.join(' ')} <c> 5<sup>1</sup> \`<g>\`` }),
  )
  await act(async () => editor.save('save'))
  await until(() => expect(editor.state).toBe('saved'))
  expect(toasts.snapshot().at(-1)).toMatchObject({
    title: BLOG_MESSAGES.draftSaved,
    description: 'Readers see this as typed: <Client Name>, <amount>, <c>, <d> and 2 more',
  })
})

it('asks for a sign-in when the token is refused, and keeps the text', async () => {
  answer = () => Response.json({ code: 'PGRST301', message: 'The session has ended' }, { status: 401 })
  await type('Hello')
  await act(async () => editor.save('save'))
  await until(() => expect(editor.signInNeeded).toBe(true))
  expect(told()).toContain(BLOG_MESSAGES.notAuthenticated)
  expect(shownTitle()).toBe('Hello')
})

it('is emptied by a logout in another tab', async () => {
  await type('Secret plans')
  // The message comes from outside of React.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  new BroadcastChannel('octavo-logout').postMessage(null)
  await until(() => expect(shownTitle()).toBe(''))
  expect(onDevice()).not.toContain('octavo-manuscript')
})
