import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DISPLAY, WEBKIT } from '../../../tools/test/requirements.ts'
import { freePort } from '../../support/free-port.ts'
import { startChild } from './child.ts'
import type { ActionSource, Driver } from './driver.ts'

/** MiniBrowser's toolbar keeps the window wider than a phone unless everything in it shrinks. */
const NARROW_TOOLBAR =
  '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }'
/** Makes pages see a preference for reduced motion. */
const SETTINGS = '[Settings]\ngtk-enable-animations=0\n'
/** If a page enters the page cache, its running script never answers. Callers that wait for something try again. */
const LIMIT_MS = 20_000
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Debian's WebKitGTK in MiniBrowser, on its own screen, over WebDriver. It doesn't support BiDi. */
export async function startWebKit(screenHeight = 1200): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'octavo-webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR)
  writeFileSync(join(home, 'gtk-3.0', 'settings.ini'), SETTINGS)
  const screen = await startChild(
    DISPLAY.find() ?? '',
    ['-displayfd', '3', '-screen', '0', `1600x${screenHeight}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] },
    /^(\d+)\n/m,
  )
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    DISPLAY: `:${screen.said}`,
    HOME: home,
    XDG_CONFIG_HOME: home,
    // No message bus: a minimal machine has none, and waiting for it takes seconds.
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    NO_AT_BRIDGE: '1',
    // Root can't set up the sandbox.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  const service = `http://127.0.0.1:${port}`
  const driver = await startChild(WEBKIT.find() ?? '', [`--port=${port}`], { env, stdio: 'ignore' }, () =>
    fetch(`${service}/status`).then(
      answer => answer.ok,
      () => false,
    ),
  )

  async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const init: RequestInit = { method, signal: AbortSignal.timeout(LIMIT_MS) }
    if (body !== undefined) init.body = JSON.stringify(body)
    const { value } = (await (await fetch(service + path, init)).json()) as { value: unknown }
    const { error, message } = (value ?? {}) as { error?: string; message?: string }
    if (error !== undefined && message !== undefined) throw new Error(`${error}: ${message}`)
    return value
  }
  const { sessionId, capabilities } = (await ask('POST', '/session', {
    capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } },
  })) as { sessionId: string; capabilities: { browserVersion: string } }
  const session = `/session/${sessionId}`
  const post = (path: string, body: unknown = {}) => ask('POST', session + path, body)
  let tab = String(await ask('GET', `${session}/window`))

  async function switchTo(handle: string): Promise<void> {
    tab = handle
    await post('/window', { handle })
  }
  return {
    engine: 'WebKit',
    version: capabilities.browserVersion,
    async navigate(url) {
      await post('/url', { url })
    },
    async reload() {
      await post('/refresh')
    },
    focus: () => Promise.resolve(),
    async back() {
      await post('/back')
    },
    async forward() {
      await post('/forward')
    },
    async run(source, args) {
      const script = `const done = arguments[1];
        (async () => (${source})(...JSON.parse(arguments[0])))().then(
          value => done(JSON.stringify({ value })),
          error => done(JSON.stringify({ error: String(error) })))`
      const json = await post('/execute/async', { script, args: [JSON.stringify(args)] })
      const { value, error } = JSON.parse(String(json))
      if (error !== undefined) throw new Error(error)
      return value
    },
    async perform(actions: readonly ActionSource[]) {
      await post('/actions', { actions })
      await ask('DELETE', `${session}/actions`)
    },
    async resize(width, height) {
      await post('/window/rect', { width, height })
    },
    async screenshot() {
      return Buffer.from(String(await ask('GET', `${session}/screenshot`)), 'base64')
    },
    async setFiles(selector, files) {
      const element = (await post('/element', { using: 'css selector', value: selector })) as Record<
        string,
        string
      >
      await post(`/element/${element[ELEMENT]}/value`, { text: files.join('\n') })
    },
    async openTab() {
      const { handle } = (await post('/window/new', { type: 'tab' })) as { handle: string }
      return handle
    },
    useTab: switchTo,
    currentTab: () => tab,
    async closeTab(handle) {
      const before = tab
      await post('/window', { handle })
      await ask('DELETE', `${session}/window`)
      await post('/window', { handle: before })
    },
    async close() {
      await ask('DELETE', session)
      await driver.end()
      await screen.end()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
