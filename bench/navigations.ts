import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureShell, launchOptions } from '../tools/test/chromium.ts'

/** A hover has to last this long until the browser starts to prerender the link's page, and the page needs time too. */
const HOVER_MS = 1_200
const SETTLED_MS = 1_500

interface Asked {
  origin: string
  from: string
  to: string
  motion: 'no-preference' | 'reduce'
  rounds: number
}

interface Target {
  targetId: string
  type: string
  subtype?: string
}

interface Message {
  id?: number
  result?: Record<string, unknown>
  method?: string
  params?: { sessionId: string; targetInfo: Target }
}

/**
 * The first tab of a separate Chromium. Playwright turns prerendering off, and so does every client that attaches to a page
 * instead of its tab.
 */
async function openTab() {
  const profile = mkdtempSync(join(tmpdir(), 'bench-chromium-'))
  const { executablePath = '', args = [] } = launchOptions(ensureShell())
  // Without background networking, a browser doesn't prerender.
  const usual = args.filter(arg => arg !== '--disable-background-networking')
  const own = ['--remote-debugging-port=0', '--headless', '--no-sandbox', `--user-data-dir=${profile}`]
  const browser = spawn(executablePath, [...usual, ...own, '--window-size=1280,800', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  let address: string | undefined
  while (!address) {
    said += (await once(browser.stderr, 'data'))[0]
    address = /ws:\/\/\S+/.exec(said)?.[0]
  }
  const socket = new WebSocket(address)
  await new Promise(opened => socket.addEventListener('open', opened))
  const waiting = new Map<number, (result: Record<string, unknown>) => void>()
  const pages = new Map<string, Target>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result = {}, method, params } = JSON.parse(String(data)) as Message
    if (id !== undefined) waiting.get(id)?.(result)
    else if (params && method === 'Target.attachedToTarget') pages.set(params.sessionId, params.targetInfo)
    else if (params && method === 'Target.detachedFromTarget') pages.delete(params.sessionId)
    else if (params && method === 'Target.targetInfoChanged')
      for (const [session, { targetId }] of pages)
        if (targetId === params.targetInfo.targetId) pages.set(session, params.targetInfo)
  })
  const send = (method: string, params: object, sessionId?: string) =>
    new Promise<Record<string, unknown>>(answered => {
      last += 1
      waiting.set(last, answered)
      socket.send(JSON.stringify({ id: last, method, params, sessionId }))
    })
  const { targetInfos } = await send('Target.getTargets', { filter: [{ type: 'tab' }] })
  const [tab] = targetInfos as { targetId: string }[]
  const { sessionId } = await send('Target.attachToTarget', { targetId: tab?.targetId, flatten: true })
  const automatically = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }
  await send('Target.setAutoAttach', automatically, String(sessionId))
  return {
    /** Sends a command to the visible page, which changes with each navigation to a prerendered page. */
    send(method: string, params: object) {
      const shown = [...pages].find(([, { type, subtype }]) => type === 'page' && subtype !== 'prerender')
      return send(method, params, shown?.[0])
    },
    async close() {
      const ended = once(browser, 'exit')
      void send('Browser.close', {})
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Runs in the page. Scrolls to the link, records when it is pressed, and returns its position. */
function prepare(to: string) {
  const link = [...document.querySelectorAll(`main a[href="${to}"], footer a[href="${to}"]`)].find(
    one => one.getBoundingClientRect().width > 0,
  )
  link?.scrollIntoView({ block: 'center', behavior: 'instant' })
  link?.addEventListener('click', () => localStorage.setItem('pressed', String(Date.now())))
  const { x = 0, y = 0, width = 0, height = 0 } = link?.getClientRects()[0] ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

/** Runs in the page. Returns the milliseconds from the press to the first paint, or nothing if the page wasn't prerendered. */
function measure() {
  const [navigation] = performance.getEntriesByType('navigation') as unknown as { activationStart: number }[]
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const pressed = Number(localStorage.getItem('pressed'))
  return navigation?.activationStart
    ? Math.round(performance.timeOrigin + (paint?.startTime ?? 0) - pressed)
    : undefined
}

/** Milliseconds from the press on a hovered link to the first paint of the new page, in a warm browser. */
export async function navigations({ origin, from, to, motion, rounds }: Asked): Promise<number[]> {
  const tab = await openTab()
  const run = async (expression: string) => {
    const { result } = await tab.send('Runtime.evaluate', { expression, returnByValue: true })
    return (result as { value?: unknown } | undefined)?.value
  }
  const raw: number[] = []
  try {
    while (raw.length < rounds) {
      for (const path of [to, from]) {
        await tab.send('Page.navigate', { url: origin + path })
        await wait(SETTLED_MS)
      }
      const features = [{ name: 'prefers-reduced-motion', value: motion }]
      await tab.send('Emulation.setEmulatedMedia', { features })
      const place = (await run(`(${prepare})(${JSON.stringify(to)})`)) as { x: number; y: number }
      await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place })
      await wait(HOVER_MS)
      for (const type of ['mousePressed', 'mouseReleased'])
        void tab.send('Input.dispatchMouseEvent', { type, button: 'left', clickCount: 1, ...place })
      await wait(SETTLED_MS)
      const ms = await run(`(${measure})()`)
      if (typeof ms !== 'number')
        throw new Error(`${to} was not rendered while the pointer rested on its link.`)
      raw.push(ms)
    }
  } finally {
    await tab.close()
  }
  return raw
}
