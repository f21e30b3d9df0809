import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type Rule } from 'postcss'
import { expect, it } from 'vitest'

const app = join(import.meta.dirname, '..', '..', 'app')

/** Returns the rules for one theme only. A rule that also names `:root` is for both. */
function themed(css: string): Rule[] {
  const found: Rule[] = []
  postcss.parse(css).walkRules(/\.dark/, rule => {
    if (!rule.selector.includes(':root')) found.push(rule)
  })
  return found
}

// Accessibility audits check structure in one theme only. This test makes that safe.
it('lets a theme change colors and nothing else', () => {
  const rules = globSync('**/*.css', { cwd: app }).flatMap(file =>
    themed(readFileSync(join(app, file), 'utf8')),
  )
  expect(rules.length).toBeGreaterThan(0)
  for (const { selector, nodes } of rules)
    for (const declaration of nodes.filter(({ type }) => type !== 'comment'))
      expect(String(declaration), selector).toMatch(
        /^color-scheme:|^--[\w-]+:\s*(?:oklch\(|brand\(|black|white|var\(|#)/,
      )
})

it('has no element that reads the theme itself', () => {
  const files = globSync('**/*.tsx', { cwd: app })
  expect(files.filter(file => /["'` ]dark:/.test(readFileSync(join(app, file), 'utf8')))).toEqual([])
})
