import { describe, expect, test } from 'vitest'
import { findBoundaryFaults } from './boundaries.ts'
import { parseSource } from './source-tree.ts'

const faultsOf = (files: Record<string, string>) =>
  findBoundaryFaults(Object.entries(files).map(([path, text]) => parseSource(path, text)))

describe('imports', () => {
  test.each([
    ['contract/errors.ts', '../content/site.ts'],
    ['content/pages/home/page.ts', '../../../app/ui/button.tsx'],
    ['app/ui/button.tsx', '#content/site.ts'],
    ['app/sections/hero.tsx', '#content/pages/home/page.ts'],
    ['app/scenes/letter.tsx', '../features/theme/theme.ts'],
    ['app/features/blog/list.tsx', '../careers/dialog.tsx'],
    ['app/features/blog/list.tsx', '../../pages/home/route.tsx'],
    ['app/features/blog/list.tsx', '#app/editor/panels/side.tsx'],
    ['app/editor/core/save.ts', '../post/save-post.ts'],
    ['app/editor/post/save-post.ts', '../surface/tools.ts'],
    ['app/lib/seo.ts', '../ui/button.tsx'],
    ['app/pages/home/hero.tsx', '#content/pages/home/page.ts'],
    ['app/pages/home/hero.tsx', '../../features/theme/theme.ts'],
    ['app/pages/home/route.tsx', '../company/about/mission.tsx'],
    ['app/pages/home/route.tsx', '../../../server/env.ts'],
    ['app/pages/home/route.tsx', '#content/pages/company/about/page.ts'],
    ['tools/cli/seed.ts', '../build/route-table.ts'],
    ['tools/cli/seed.ts', '#app/lib/seo.ts'],
    ['server/app.ts', '../app/root.tsx'],
    ['server/auth/people.ts', '../admin/routes.ts'],
    ['server/app.ts', '../tests/support/free-port.ts'],
  ])('%s may not import %s', (path, specifier) => {
    expect(faultsOf({ [path]: `import { a } from '${specifier}'` })).toHaveLength(1)
  })

  test.each([
    ['app/sections/hero.tsx', '#content/schema.ts'],
    ['app/sections/hero.tsx', '#content/pages/home/page.ts'],
    ['app/scenes/letter.tsx', '#content/scene-schema.ts'],
    ['app/features/blog/list.tsx', './card.tsx'],
    ['app/features/blog/list.tsx', '#app/editor/core/save.ts'],
    ['app/features/blog/list.tsx', '../../ui/button.tsx'],
    ['app/pages/home/route.tsx', '#content/pages/home/page.ts'],
    ['app/pages/home/route.tsx', '../../features/theme/theme.ts'],
    ['app/pages/home/route.tsx', './hero.tsx'],
    ['app/pages/blog/post/route.tsx', '#content/pages/blog/page.ts'],
    ['tools/cli/seed.ts', '../../server/env.ts'],
    ['server/main.ts', '#content/site.ts'],
    ['server/app.test.ts', '../tests/support/free-port.ts'],
  ])('%s may import %s', (path, specifier) => {
    expect(faultsOf({ [path]: `import type { A } from '${specifier}'` })).toEqual([])
  })

  test('every form of import is found', () => {
    const text =
      "import '#content/a.ts'\nexport * from '#content/b.ts'\nconst c = await import('#content/c.ts')\nimport {\n  d,\n} from '#content/d.ts'"
    expect(
      parseSource('contract/x.ts', text)
        .imports.map(({ target }) => target)
        .sort(),
    ).toEqual(['a', 'b', 'c', 'd'].map(name => `content/${name}.ts`))
  })
})

test('a section that only one page uses belongs to that page', () => {
  const section = { 'app/sections/statement.tsx': '' }
  const page = "import { Statement } from '#app/sections/statement.tsx'"
  const used = { ...section, 'app/pages/home/route.tsx': page, 'app/pages/home/hero.tsx': page }
  expect(faultsOf(used)).toEqual([
    expect.stringContaining('app/sections/statement.tsx is imported in app/pages/home alone'),
  ])
  expect(faultsOf({ ...used, 'app/pages/company/about/route.tsx': page })).toEqual([])
})

describe('text', () => {
  test('SQL outside the database folders is found, and the same words in a sentence are not', () => {
    expect(faultsOf({ 'server/auth/user.ts': 'const a = `select id\n from users`' })).toHaveLength(1)
    expect(faultsOf({ 'server/db/user.ts': 'const a = `select id from users`' })).toEqual([])
    expect(faultsOf({ 'content/pages/a.ts': "const a = 'Then select a file from the vault.'" })).toEqual([])
  })

  test('the environment is read in one place', () => {
    expect(faultsOf({ 'server/mail/send.ts': 'process.env.HOME' })).toHaveLength(1)
    expect(faultsOf({ 'server/env.ts': 'process.env.HOME' })).toEqual([])
  })

  test('a media query in a script is written for the oldest browsers', () => {
    expect(faultsOf({ 'app/layout/drawer.tsx': "window.matchMedia('(width >= 64rem)')" })).toHaveLength(1)
    expect(faultsOf({ 'app/layout/drawer.tsx': "window.matchMedia('(min-width: 64rem)')" })).toEqual([])
  })

  test('catch-all folder and file names are refused', () => {
    expect(faultsOf({ 'app/lib/utils.ts': '' })).toHaveLength(1)
  })
})
