import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { readStored } from '#app/lib/stored.ts'
import { policy as german } from '#content/de/pages/legal/cookie-policy/page.ts'
import { policy as english } from '#content/pages/legal/cookie-policy/page.ts'
import { BROWSER_STORAGE } from '#contract/browser-storage.ts'
import { findStorageFaults } from './browser-storage.ts'
import { parseSource, readSourceTree } from './source-tree.ts'

const faults = (text: string, path = 'app/lib/a.ts') => findStorageFaults([parseSource(path, text)])

it('finds nobody who stores in a browser under a name that is not registered', () => {
  expect(findStorageFaults(readSourceTree(join(import.meta.dirname, '..', '..')))).toEqual([])
})

it.each([
  `localStorage.setItem('octavo-new', 'x')`,
  `window.sessionStorage['octavo-new'] = 'x'`,
  `document.cookie = 'a=b'`,
  `indexedDB.open('octavo-new')`,
  `const place = 'localStorage'`,
])('refuses %s', text => {
  expect(faults(text)).toHaveLength(1)
})

it('refuses a name of its own in a script of the head', () => {
  const head = 'app/layout/head-script.tsx'
  expect(faults('`localStorage.setItem("octavo-new",1)`', head)).toHaveLength(1)
  const byTheList = ['localStorage["$', '{BROWSER_STORAGE.theme}"]'].join('')
  expect(faults(byTheList, head)).toEqual([])
})

it('lets through what the list and its types hold', () => {
  expect(faults(`readStored('localStorage', KEY) // as localStorage has it`)).toEqual([])
  // @ts-expect-error: the types refuse a name that is not registered
  const unregistered: Parameters<typeof readStored>[1] = 'octavo-new'
  const registered: Parameters<typeof readStored>[1][] = ['octavo-writing-view', 'octavo-draft-application']
  expect([unregistered, ...registered]).toHaveLength(3)
})

it.each([
  ['English', english],
  ['German', german],
] as const)('the %s cookie policy lists every name, once, in the order of the list', (_, { sections }) => {
  const blocks = sections.find(({ id }) => id === 'entries')?.blocks ?? []
  const rows = blocks.flatMap(block =>
    typeof block !== 'string' && 'table' in block ? block.table.rows : [],
  )
  expect(rows.map(([name]) => name)).toEqual(Object.values(BROWSER_STORAGE))
})
