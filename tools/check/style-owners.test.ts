import { expect, test } from 'vitest'
import { findOwnerFaults } from './style-owners.ts'

const home = { path: 'app/pages/home/scene.tsx', text: '<div className="check wide">' }
const style = (path: string, text: string) => ({ path, text })

test('a class of another page is a fault', () => {
  const admin = style('app/features/admin/admin.css', '@layer pages {\n  .check {\n    gap: 0;\n  }\n}')
  expect(findOwnerFaults([admin], [home])).toEqual([expect.stringContaining('uses .check')])
  expect(findOwnerFaults([admin, style('app/ui/check.css', '.check { gap: 0 }')], [home])).toEqual([])
})

test('a class with rules in two pages is a fault', () => {
  const rules = '.book { gap: 0 }'
  const both = ['app/pages/a/a.css', 'app/pages/b/b.css'].map(path => style(path, rules))
  expect(findOwnerFaults(both, [])).toEqual([expect.stringContaining('.book has rules in')])
  expect(findOwnerFaults([style('app/pages/a/a.css', rules)], [])).toEqual([])
})
