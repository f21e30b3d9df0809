import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseRules, type Rule } from '../../server/website/styles/css-rules.ts'

const app = join(import.meta.dirname, '..', '..', 'app')

/** Rules for one theme. What stands under `:root` as well is for both. */
function themed(rules: readonly Rule[]): Rule[] {
  return rules.flatMap(({ rules: inner, ...rule }) => {
    if (inner) return themed(inner)
    return rule.prelude.includes('.dark') && !rule.prelude.includes(':root')
      ? [{ ...rule, rules: inner }]
      : []
  })
}

// Checks of accessibility look at shape and order in one theme only, because of this.
it('lets a theme change colors and nothing else', () => {
  const rules = globSync('**/*.css', { cwd: app }).flatMap(file =>
    themed(parseRules(readFileSync(join(app, file), 'utf8'))),
  )
  expect(rules.length).toBeGreaterThan(0)
  for (const { prelude, body } of rules)
    for (const declaration of body.split(';').map(text => text.trim()))
      expect(declaration, prelude).toMatch(/^$|^color-scheme:|^--[\w-]+:\s*(?:oklch\(|black|white|var\(|#)/)
})

it('has no element that looks for the theme itself', () => {
  const files = globSync('**/*.tsx', { cwd: app })
  expect(files.filter(file => /["'` ]dark:/.test(readFileSync(join(app, file), 'utf8')))).toEqual([])
})
