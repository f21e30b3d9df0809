import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect, settled } from './journey.ts'

/** IBM's rules and their engine, as one script. Its own launcher wants a browser driver of another kind. */
const ENGINE = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'),
  'utf8',
)

interface Result {
  ruleId: string
  /** How serious it is, and how it ended. */
  value: [level: string, outcome: string]
  message: string
  snippet: string
  path: { dom: string }
}

/**
 * Expects no violation of IBM's rules. Recommendations are left out: two of them call `s` and `start` deprecated, which HTML does not. A
 * listing that scrolls takes the focus, as axe and WCAG 2.1.1 ask, although IBM's rules would have no region do so.
 */
export async function expectEqualAccess(page: Page): Promise<void> {
  await settled(page)
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(ENGINE)
  const faults = await page.evaluate(async () => {
    const { ace } = window as unknown as {
      ace: {
        Checker: new () => { check(root: Document, policies: string[]): Promise<{ results: Result[] }> }
      }
    }
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility', 'WCAG_2_2'])
    return results
      .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
      .filter(
        ({ ruleId, snippet }) => ruleId !== 'element_tabbable_role_valid' || !snippet.includes('code-scroll'),
      )
      .map(({ ruleId, message, path, snippet }) => `${ruleId}: ${message} ${path.dom} ${snippet}`)
  })
  expect([...new Set(faults)], `IBM’s rules on ${page.url()}`).toEqual([])
}
