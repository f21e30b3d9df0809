import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIREFOX } from '../../../tools/test/requirements.ts'
import { BidiConnection } from './bidi-connection.ts'
import { startChild } from './child.ts'
import type { ActionSource, Driver, Preferences } from './driver.ts'

/** Null restores Firefox's default. */
type Preference = string | number | boolean | null

/** A profile without prompts and animations, with a mouse. */
const PREFERENCES: Record<string, Preference> = {
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.tabs.remote.autostart': true,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  // Gives a window the focus even in the background.
  'focusmanager.testmode': true,
  // A delayed font must not come from an earlier page.
  'gfx.downloadable_fonts.disable_cache': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.prefs.recommended': true,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'signon.rememberSignons': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'ui.prefersReducedMotion': 1,
}

interface Remote {
  type: string
  value?: unknown
}

/**
 * Debian's Firefox over WebDriver BiDi, which Firefox itself supports. Debian has no geckodriver, which Selenium needs,
 * and Playwright's channel uses commands that the ESR doesn't know.
 */
export async function startFirefox(): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'octavo-firefox-'))
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const child = await startChild(
    FIREFOX.find() ?? '',
    [
      '--headless',
      '--no-remote',
      '--profile',
      profile,
      '--remote-debugging-port=0',
      '--remote-allow-system-access',
    ],
    { env: { ...process.env, HOME: profile }, stdio: ['ignore', 'pipe', 'pipe'] },
    /WebDriver BiDi listening on (ws:\S+)/,
  )
  const bidi = await BidiConnection.open(`${child.said}/session`)
  const session = await bidi.send('session.new', { capabilities: {} })
  const { browserVersion } = session.capabilities as { browserVersion: string }
  const tabs = async (scope: Record<string, unknown> = {}) => {
    const { contexts } = await bidi.send('browsingContext.getTree', { maxDepth: 0, ...scope })
    return (contexts as { context: string }[]).map(({ context }) => context)
  }
  let [context = ''] = await tabs()

  async function call(target: string, source: string, args: readonly unknown[]): Promise<Remote> {
    const outcome = await bidi.send('script.callFunction', {
      functionDeclaration: source,
      arguments: args.map(value => ({ type: 'string', value })),
      awaitPromise: true,
      target: { context: target },
    })
    if (outcome.type === 'exception') throw new Error((outcome.exceptionDetails as { text: string }).text)
    return outcome.result as Remote
  }
  async function run(source: string, args: readonly unknown[]): Promise<unknown> {
    const wrapped = `async json => JSON.stringify({ value: await (${source})(...JSON.parse(json)) })`
    const { value } = await call(context, wrapped, [JSON.stringify(args)])
    return JSON.parse(String(value)).value
  }
  /** Runs in the browser's own window, which has access to its settings. */
  async function runInBrowser(source: string, ...args: readonly unknown[]): Promise<void> {
    const [window = ''] = await tabs({ 'moz:scope': 'chrome' })
    await call(window, `json => (${source})(...JSON.parse(json))`, [JSON.stringify(args)])
  }
  const focusPage = () => runInBrowser('() => { window.focus(); gBrowser.selectedBrowser.focus() }')
  const changed = new Set<string>()
  const write = (name: string, value: Preference) =>
    runInBrowser(
      `(name, value) => {
        const kind = { string: 'Char', number: 'Int', boolean: 'Bool' }[typeof value]
        if (kind) Services.prefs['set' + kind + 'Pref'](name, value)
        else Services.prefs.clearUserPref(name)
      }`,
      name,
      value,
    )
  const zoom = (kind: string, factor: number) =>
    runInBrowser(
      '(kind, factor) => { gBrowser.selectedBrowser.browsingContext[kind] = factor }',
      kind,
      factor,
    )
  const preferences: Preferences = {
    zoom,
    async set(name, value) {
      changed.add(name)
      await write(name, value)
    },
    async reset() {
      for (const name of changed) await write(name, PREFERENCES[name] ?? null)
      changed.clear()
      for (const kind of ['fullZoom', 'textZoom']) await zoom(kind, 1)
    },
  }
  const traverse = (delta: number) =>
    bidi.send('browsingContext.traverseHistory', { context, delta }).then(() => undefined)
  return {
    engine: 'Firefox',
    version: browserVersion,
    run,
    preferences,
    async navigate(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'none' })
    },
    async reload() {
      await bidi.send('browsingContext.reload', { context, wait: 'none' })
    },
    focus: focusPage,
    back: () => traverse(-1),
    forward: () => traverse(1),
    async perform(actions: readonly ActionSource[]) {
      await bidi.send('input.performActions', { context, actions })
      await bidi.send('input.releaseActions', { context })
    },
    async resize(width, height) {
      await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    async screenshot() {
      const { data } = await bidi.send('browsingContext.captureScreenshot', { context })
      return Buffer.from(String(data), 'base64')
    },
    async setFiles(selector, files) {
      const { nodes } = await bidi.send('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: selector },
      })
      const [node] = nodes as { sharedId: string }[]
      await bidi.send('input.setFiles', { context, element: { sharedId: node?.sharedId }, files })
    },
    async openTab() {
      const tab = await bidi.send('browsingContext.create', { type: 'tab', background: true })
      return String(tab.context)
    },
    async useTab(tab) {
      context = tab
    },
    currentTab: () => context,
    async closeTab(tab) {
      await bidi.send('browsingContext.close', { context: tab })
    },
    async close() {
      await bidi.send('browser.close').catch(() => undefined)
      bidi.close()
      await child.end()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
