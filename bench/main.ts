import { type BenchTable, formatTable } from './harness.ts'

interface Bench {
  about: string
  load: () => Promise<{ run: (options: readonly string[]) => Promise<BenchTable | string> }>
}

const BENCHES: Record<string, Bench> = {
  pages: { about: 'pages from memory, against bare node:http', load: () => import('./pages.ts') },
  lighthouse: { about: "Lighthouse's mobile profile, every route", load: () => import('./lighthouse.ts') },
  interaction: {
    about: 'interaction to next paint on a slow phone',
    load: () => import('./interaction.ts'),
  },
  documents: {
    about: 'blocked time, script and navigation of every page',
    load: () => import('./documents.ts'),
  },
  office: { about: 'the back office on a slow phone', load: () => import('./office.ts') },
  attack: {
    about: 'ten pages and forms while everything hostile is sent at once',
    load: () => import('./attack.ts'),
  },
  realtime: {
    about: 'memory with 2,000 listeners, and how soon all have heard',
    load: () => import('./realtime.ts'),
  },
  restore: {
    about: '240,000 submissions: backup, restore, test restore',
    load: () => import('./restore.ts'),
  },
  erasure: {
    about: 'erasing a person with 68 and 200,000 submissions, and what others wait',
    load: () => import('./erasure.ts'),
  },
  versions: {
    about: 'a page with 10,000 versions, and pages nobody changed, on both databases',
    load: () => import('./versions.ts'),
  },
  growth: {
    about: 'both databases at several sizes; --sizes POSTS/SUBMISSIONS,…',
    load: () => import('./growth.ts'),
  },
}

const words = process.argv.slice(2)
const firstOption = words.findIndex(word => word.startsWith('--'))
const names = firstOption < 0 ? words : words.slice(0, firstOption)
const options = words.slice(names.length)
const unknown = names.find(name => !(name in BENCHES))
if (unknown) {
  console.error(`There is no bench "${unknown}". There are:`)
  for (const [name, { about }] of Object.entries(BENCHES)) console.error(`  ${name.padEnd(10)}${about}`)
  process.exit(1)
}
for (const [name, { load }] of Object.entries(BENCHES)) {
  if (names.length > 0 && !names.includes(name)) continue
  const { run } = await load()
  const result = await run(options)
  console.log(`${typeof result === 'string' ? result : formatTable(result)}\n`)
}
