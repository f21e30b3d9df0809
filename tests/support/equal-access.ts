import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect, settled } from './journey.ts'

/** IBM's rules and their engine, as one script. Its own launcher needs another browser driver. */
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
 * Where IBM's rules contradict others. A listing that scrolls takes the focus, as axe and WCAG 2.1.1 require. A field for an address is
 * the username of an account, as HTML allows and password managers need. The link that skips to the content comes first, before all
 * landmarks (technique G1 of WCAG).
 */
const EXEMPT: Readonly<Record<string, string>> = {
  aria_content_in_landmark: 'class="skip-link',
  element_tabbable_role_valid: 'class="code-scroll"',
  input_autocomplete_valid: 'autocomplete="username"',
}

/** Expects no violation of IBM's rules. Recommendations are left out: two of them call `s` and `start` deprecated, which HTML doesn't. */
export async function expectEqualAccess(page: Page): Promise<void> {
  await settled(page)
  // The engine also checks collapsed details, and treats the labels in them as hidden.
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll<HTMLDetailsElement>('main details')) folded.open = true
  })
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
      .map(({ ruleId, message, path, snippet }) => ({
        ruleId,
        snippet,
        told: `${ruleId}: ${message} ${path.dom}`,
      }))
  })
  const mattering = faults.filter(({ ruleId, snippet }) => !snippet.includes(EXEMPT[ruleId] ?? '\0'))
  expect
    .soft(
      [...new Set(mattering.map(({ told, snippet }) => `${told} ${snippet}`))],
      `IBM’s rules on ${page.url()}`,
    )
    .toEqual([])
}
