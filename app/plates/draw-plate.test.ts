import { describe, expect, it } from 'vitest'
import { posts } from '#content/posts/posts.ts'
import { slugOf } from '#contract/blog-post.ts'
import { BUILT_IN_CATEGORIES } from '#contract/categories.ts'
import { drawingOf, drawPlate, FIELDS } from './draw-plate.ts'
import { impose, pagesAfter } from './imposition.ts'
import type { Sheet } from './sheet.ts'

const fields = Object.keys(FIELDS) as (keyof typeof FIELDS)[]
const SLUGS = Array.from({ length: 60 }, (_, index) => `what-post-${index}-says`)
const AWKWARD = ['a', '-', '', 'عقد-الخدمة', '契約書', 'donaudampfschifffahrt'.repeat(9), 'a-'.repeat(90)]

/** The sequence of mark types, which is the same for all drawings of one kind. */
const kindOf = (marks: Sheet['marks']) =>
  [...new Set(marks.map(mark => ('d' in mark ? `${mark.look} ${mark.tone}` : `text ${mark.tone}`)))].join()

describe.each(BUILT_IN_CATEGORIES.map(({ key }) => key))('the plate of %s', category => {
  it('is the same for the same slug, and another for another', () => {
    const all = SLUGS.map(slug => JSON.stringify(drawPlate(slug, category, 'card')))
    expect(JSON.stringify(drawPlate(SLUGS[0] ?? '', category, 'card'))).toBe(all[0])
    expect(new Set(all).size).toBeGreaterThan(SLUGS.length * 0.8)
    expect(new Set(SLUGS.map(slug => kindOf(drawPlate(slug, category, 'card')))).size).toBeGreaterThan(1)
  })

  it('has one thing in red, no broken number and little to send, in every field and for every slug', () => {
    for (const field of fields)
      for (const slug of [...SLUGS, ...AWKWARD]) {
        const marks = drawPlate(slug, category, field)
        const written = JSON.stringify(marks)
        expect([slug, /NaN|Infinity|undefined|null/.test(written)]).toEqual([slug, false])
        expect(written.length, `${field} ${slug}`).toBeLessThan(20_000)
        if (SLUGS.includes(slug)) expect([slug, written.includes('"rubric"')]).toEqual([slug, true])
      }
  })
})

it('draws the eight sample posts in eight ways', () => {
  const drawings = posts.map(({ title, category }) => drawingOf(slugOf(title), category))
  expect(new Set(drawings).size).toBe(posts.length)
})

it('puts the pages of an octavo where a printer puts them', () => {
  const shown = (folds: number, side: 'outer' | 'inner') =>
    impose(folds, side).map(row => row.map(({ page, turned }) => (turned ? -page : page)))
  expect(shown(3, 'outer')).toEqual([
    [-5, -12, -9, -8],
    [4, 13, 16, 1],
  ])
  expect(shown(3, 'inner')).toEqual([
    [-7, -10, -11, -6],
    [2, 15, 14, 3],
  ])
  // Two adjacent pages always add up to one more than the number of pages.
  for (const folds of [1, 2, 3, 4])
    for (const row of impose(folds))
      for (let at = 0; at < row.length; at += 2)
        expect((row[at]?.page ?? 0) + (row[at + 1]?.page ?? 0)).toBe(2 ** (folds + 1) + 1)
})

it('has the sixteen pages fall into order with the third fold, and not before', () => {
  const ordered = Array.from({ length: 16 }, (_, index) => index + 1)
  expect(pagesAfter(3, 3)).toEqual(ordered)
  for (const done of [0, 1, 2]) {
    expect(pagesAfter(3, done)).not.toEqual(ordered)
    expect(pagesAfter(3, done).toSorted((one, other) => one - other)).toEqual(ordered)
  }
  expect(pagesAfter(3, 0).filter((_, index) => index % 2 === 0)).toEqual([5, 12, 9, 8, 4, 13, 16, 1])
})

/** The first slug whose ledger is a column of sums: two lines are below its last figure. */
function accountsOf(category: string) {
  for (const slug of SLUGS) {
    const figures = drawPlate(slug, category, 'card').flatMap(mark =>
      'text' in mark && mark.anchor === 'end' && mark.mono ? [{ x: mark.x, text: mark.text }] : [],
    )
    if (figures.some(({ text }) => text.includes(','))) return figures
  }
  return []
}

it('adds up what it adds up', () => {
  const figures = accountsOf('GENERAL')
  const columns = Map.groupBy(figures, ({ x }) => x)
  expect(columns.size).toBeGreaterThan(1)
  for (const column of columns.values()) {
    const values = column.map(({ text }) => Number(text.replaceAll(',', '')))
    expect(values.slice(0, -1).reduce((sum, value) => sum + value, 0)).toBe(values.at(-1))
  }
})
