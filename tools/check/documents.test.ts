import { expect, test } from 'vitest'
import { findDocFaults } from './documents.ts'

const PATHS = ['app/routes.ts', 'server', 'app/{ui,lib}', 'docs/decisions/pictures.md']
const known = {
  isPath: (pattern: string) => PATHS.includes(pattern),
  read: () => "const a = 1\n  route('a'),\n",
  isFileName: (name: string) => name === 'route.tsx',
  scripts: new Map([
    ['check', undefined],
    ['test:all', undefined],
    ['admin', 'npm run admin -- rotate-keys --revoke'],
  ]),
  names: new Set(['SITE_URL']),
  stored: new Set(['accounts.guards']),
}
const faultsOf = (text: string) => findDocFaults([{ path: 'docs/a.md', text }], known)

test.each([
  'See `app/routes.ts`.',
  'app/routes.ts, then server/',
  'in `app/{ui,lib}/`',
  'a page has a `route.tsx`',
  'run `npm run check -- --fast`, then `npm run test:all`',
  'run `npm run admin -- rotate-keys --revoke EMAIL ada@firm.example /a/file`   # and look',
  'the address https://octavo.example/app/gone.ts',
  'a file `bench/NAME.ts`, a folder `app/pages/<page>`',
  '`SITE_URL=https://firm.example`, and SIGTERM',
  '`accounts.guards` and `accounts.*`',
  "```diff\napp/routes.ts\n-  route('a'),\n+  route('b'),\n```",
  '[pictures](decisions/pictures.md), [elsewhere](https://octavo.example)',
])('%s names only what exists', text => {
  expect(faultsOf(text)).toEqual([])
})

test.each([
  ['first line\nSee `app/gone.ts`.', 'docs/a.md:2 names app/gone.ts, which does not exist.'],
  ['See (server/gone).', 'docs/a.md:1 names server/gone, which does not exist.'],
  ['`gone.tsx`', 'docs/a.md:1 names gone.tsx, which no file is called.'],
  ['[gone](decisions/gone.md)', 'docs/a.md:1 links to decisions/gone.md, which does not exist.'],
  [
    '```diff\napp/routes.ts\n-gone\n+here\n```',
    'docs/a.md:1 changes "gone", which app/routes.ts does not have.',
  ],
  ['npm run gone', 'docs/a.md:1 names npm run gone: no such script.'],
  ['npm run test:gone', 'docs/a.md:1 names npm run test:gone: no such script.'],
  ['`npm run admin -- gone`', 'docs/a.md:1 names npm run admin -- gone, which means nothing there.'],
  ['Set `GONE_URL`.', 'docs/a.md:1 names GONE_URL, which is neither a setting nor a constant.'],
  ['the table `accounts.gone`', 'docs/a.md:1 names accounts.gone, which no migration makes.'],
])('%s is a fault', (text, fault) => {
  expect(faultsOf(text)).toEqual([fault])
})

test('a record of a decision has its four parts, in their order', () => {
  const record = (...parts: string[]) =>
    findDocFaults([{ path: 'docs/decisions/a.md', text: parts.map(part => `## ${part}\n`).join('') }], known)
  expect(record('Decided', 'Why', 'What follows', 'Rejected')).toEqual([])
  expect(record('Why', 'Decided', 'What follows', 'Rejected')).toHaveLength(1)
  expect(record('Decided')).toHaveLength(1)
})
