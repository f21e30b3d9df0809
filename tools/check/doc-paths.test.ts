import { expect, test } from 'vitest'
import { findDocFaults } from './doc-paths.ts'

const known = {
  isPath: (pattern: string) => ['app/routes.ts', 'server', 'app/{ui,lib}'].includes(pattern),
  isFileName: (name: string) => name === 'route.tsx',
  scripts: new Set(['check']),
}
const faultsOf = (text: string) => findDocFaults([{ path: 'docs/a.md', text }], known)

test.each([
  'See `app/routes.ts`.',
  'app/routes.ts, then server/',
  'in `app/{ui,lib}/`',
  'a page has a `route.tsx`',
  'run `npm run check -- --fast`',
  'the address https://octavo.example/app/gone.ts',
  'a file `bench/NAME.ts`, a folder `app/pages/<page>`',
])('%s names only what exists', text => {
  expect(faultsOf(text)).toEqual([])
})

test.each([
  ['first line\nSee `app/gone.ts`.', 'docs/a.md:2 names app/gone.ts, which does not exist.'],
  ['[here](server/gone)', 'docs/a.md:1 names server/gone, which does not exist.'],
  ['`gone.tsx`', 'docs/a.md:1 names gone.tsx, which no file is called.'],
  ['npm run gone', 'docs/a.md:1 names npm run gone: no such script.'],
])('%s is a fault', (text, fault) => {
  expect(faultsOf(text)).toEqual([fault])
})
