import { expect, test } from 'vitest'
import { findUnloadedStyles } from './loaded-styles.ts'

const STYLES = [
  { path: 'app/styles/pages.css', text: '@import "../pages/home/home.css";' },
  { path: 'app/pages/home/home.css', text: '' },
  { path: 'app/features/list.css', text: '' },
]

test('a stylesheet is loaded by another one, by a module, or by its address', () => {
  const modules = [
    { path: 'app/root.tsx', text: "import pages from './styles/pages.css?url'" },
    { path: 'app/features/list.tsx', text: "import './list.css'" },
  ]
  expect(findUnloadedStyles([...STYLES, ...modules])).toEqual([])
})

test('a stylesheet that nothing imports is named', () => {
  const modules = [{ path: 'app/root.tsx', text: "import pages from './styles/pages.css?url'" }]
  expect(findUnloadedStyles([...STYLES, ...modules])).toEqual([
    'app/features/list.css is imported nowhere. Import it in app/styles/pages.css, or in its component.',
  ])
})
