import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findScriptFaults, isSent } from './script-features.ts'

/** Each feature with words that the report must contain. */
const NEWER: readonly (readonly [string, string])[] = [
  ['export const a = /(?<y>a)-x|(?<y>b)/', 'duplicate named capturing groups'],
  // An early version of app/lib/tokenize.ts, in which neither the flags nor the source is a literal.
  [
    'const word = String.raw`(?<word>a)`\nexport const a = new RegExp(`(?<word>x)|\x24{word}`)',
    'duplicate named capturing groups',
  ],
  ['export const a = /(?<!a)b/u', 'lookbehind'],
  ['export const a = /[\\p{L}--[a-z]]/v', "'v' flag"],
  ['export const a = Map.groupBy([1], x => x)', 'Map.groupBy'],
  ['export const a = Object.groupBy([1], x => x)', 'Object.groupBy'],
  ['export const a = Promise.withResolvers<void>()', 'Promise.withResolvers'],
  ['export const a = (list: number[]) => list.toSorted()', 'toSorted'],
  ['export const a = (set: Set<number>) => set.union(set)', 'union'],
  ["export const a = URL.canParse('x')", 'URL.canParse'],
  ['export const a = AbortSignal.any([])', 'AbortSignal.any'],
]

const OLDER = `export const a = /(?<y>a)|(?<z>b)/gu
export const b = <p className="x">{[1].map(x => x).at(-1)?.toString()}</p>
export const c = AbortSignal.timeout(1)
`

test('features newer than the targets are found, and older ones are not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'script-features-'))
  try {
    const planted = NEWER.map(([text], index) => {
      writeFileSync(join(folder, `planted-${index}.ts`), text)
      return `planted-${index}.ts`
    })
    writeFileSync(join(folder, 'older.tsx'), OLDER)
    const faults = await findScriptFaults([...planted, 'older.tsx'], folder)
    const missed = NEWER.filter(
      ([, words], index) =>
        !faults.some(fault => fault.startsWith(`planted-${index}.ts:`) && fault.includes(words)),
    )
    expect(missed).toEqual([])
    expect(faults.filter(fault => fault.startsWith('older'))).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('every file that browsers get is checked', () => {
  expect(['app/root.tsx', 'contract/limits.ts', 'content/site.ts'].filter(isSent)).toHaveLength(3)
  expect(['server/main.ts', 'app/root.test.ts', 'tools/check/check.ts'].filter(isSent)).toEqual([])
})
