// A three-way merge of two people's edits, block by block.

import { type Block, splitBlocks } from '#app/markdown/split-blocks.ts'
import { findContentProblem } from '#contract/blog-post.ts'
import { type Hunk, hunksOf } from './merge-hunks.ts'

/** Which side is taken where the two differ. */
export type Choice = 'mine' | 'theirs' | 'both'
const VERSIONS = ['base', 'mine', 'theirs'] as const
export type Version = (typeof VERSIONS)[number]
export const SIDES = ['mine', 'theirs'] as const
export type Side = (typeof SIDES)[number]

/** A block of the merged text, by its index in each version. */
export type Item = Partial<Record<Version, number>> & { source: string }

/** Consecutive blocks that nobody changed, one side changed, or both changed alike. */
interface Settled {
  isDisputed: false
  items: Item[]
  by?: Side
}

/** Blocks that both sides changed differently. */
interface Disputed extends Record<Side, Item[]> {
  isDisputed: true
  /** The common original, if known. */
  base: string | undefined
}

export type Part = Settled | Disputed

export type Texts = Record<Version, Text>

export interface Text {
  blocks: readonly Block[]
  keys: readonly string[]
  tail: string
}

export interface Merged {
  parts: readonly Part[]
  texts: Texts
}

/** Differences in line endings are no change: a textarea has only one kind. */
export const keyOf = (text: string) => text.replaceAll('\r\n', '\n')

/** Treats a text beyond the Markdown limits as one block. */
function read(markdown: string): Text {
  const { blocks, tail } = findContentProblem(markdown)
    ? { blocks: [{ gap: '', source: markdown }], tail: '' }
    : splitBlocks(markdown)
  return { blocks, tail, keys: blocks.map(({ source }) => keyOf(source)) }
}

/**
 * Merges two texts block by block. Changes that only one side made since `base` are settled. Without a known base,
 * every difference is disputed.
 */
export function mergeBlocks(base: string | undefined, mine: string, theirs: string): Merged {
  const texts = { base: read(base ?? theirs), mine: read(mine), theirs: read(theirs) }
  const changes = {
    mine: hunksOf(texts.base.keys, texts.mine.keys),
    theirs: hunksOf(texts.base.keys, texts.theirs.keys),
  }
  const parts: Part[] = []
  /** How many blocks each side is ahead of the base. */
  const ahead = { mine: 0, theirs: 0 }
  let done = 0
  const keep = (to: number) => {
    const indexes = (by: number) => range(done + by, to + by)
    // Unchanged blocks are taken byte for byte from theirs.
    const places = { base: indexes(0), mine: indexes(ahead.mine), theirs: indexes(ahead.theirs) }
    const items = itemsOf(texts, 'theirs', places)
    parts.push({ isDisputed: false, items })
    done = to
  }
  for (const { from, to, touched } of regionsOf(changes)) {
    keep(from)
    const ends = { mine: ahead.mine, theirs: ahead.theirs }
    for (const side of SIDES) {
      const last = touched[side].at(-1)
      if (last) ends[side] = last.end - last.to
    }
    const indexes = (side: Side) => range(from + ahead[side], to + ends[side])
    const isTouched = { mine: touched.mine.length > 0, theirs: touched.theirs.length > 0 }
    parts.push(
      ...settle(texts, {
        base: range(from, to),
        mine: indexes('mine'),
        theirs: indexes('theirs'),
        by: isTouched.mine && isTouched.theirs ? undefined : isTouched.mine ? 'mine' : 'theirs',
        isKnown: base !== undefined,
      }),
    )
    ahead.mine = ends.mine
    ahead.theirs = ends.theirs
    done = to
  }
  keep(texts.base.blocks.length)
  return { parts, texts }
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

/** The blocks of one side. If another version has as many in their place, they are paired one by one. */
function itemsOf(texts: Texts, side: Side, places: Partial<Record<Version, readonly number[]>>): Item[] {
  const own = places[side] ?? []
  const matching = VERSIONS.filter(version => places[version]?.length === own.length)
  return own.map((at, place) => {
    const item: Item = { source: texts[side].blocks[at]?.source ?? '' }
    for (const version of matching) item[version] = places[version]?.[place] ?? at
    return item
  })
}

interface Region {
  from: number
  to: number
  touched: Record<Side, Hunk[]>
}

/** The changed ranges of the base. Changes of both sides that touch become one. */
function regionsOf(changes: Record<Side, readonly Hunk[]>): Region[] {
  const all = SIDES.flatMap(side => changes[side].map(hunk => ({ side, hunk })))
  all.sort((one, other) => one.hunk.from - other.hunk.from || one.hunk.to - other.hunk.to)
  const regions: Region[] = []
  for (const { side, hunk } of all) {
    const last = regions.at(-1)
    const isSamePlace = last && last.from === last.to && hunk.from === hunk.to && hunk.from === last.from
    if (last && (isSamePlace || hunk.from < last.to)) {
      last.to = Math.max(last.to, hunk.to)
      last.touched[side].push(hunk)
    } else {
      const touched: Region['touched'] = { mine: [], theirs: [] }
      touched[side].push(hunk)
      regions.push({ from: hunk.from, to: hunk.to, touched })
    }
  }
  return regions
}

interface Change extends Record<Version, number[]> {
  /** The side that changed something, if only one did. */
  by: Side | undefined
  isKnown: boolean
}

function settle(texts: Texts, { base, mine, theirs, by, isKnown }: Change): Part[] {
  if (by && isKnown) return [{ isDisputed: false, items: itemsOf(texts, by, { base, mine, theirs }), by }]
  const [start, end] = commonEnds(texts, mine, theirs)
  const isAlike = start === mine.length && start === theirs.length
  // Additions that both sides made are settled at the start and end. What remains between them may belong to one side
  // only.
  const isAdded = isKnown && base.length === 0
  const [head, foot] = isAlike || isAdded ? [start, end] : [0, 0]
  const shared = (cut: (indexes: readonly number[]) => readonly number[]): Part => ({
    isDisputed: false,
    items: itemsOf(texts, 'theirs', { mine: cut(mine), theirs: cut(theirs) }),
  })
  const between = (indexes: readonly number[]) => indexes.slice(head, indexes.length - foot)
  const places = { base, mine: between(mine), theirs: between(theirs) }
  const left = { mine: itemsOf(texts, 'mine', places), theirs: itemsOf(texts, 'theirs', places) }
  const only = SIDES.find(side => places[side].length > 0 && places[otherOf(side)].length === 0)
  const middle: Part =
    isAlike || (isAdded && only)
      ? { isDisputed: false, items: only ? left[only] : [], ...(only && { by: only }) }
      : { isDisputed: true, base: isKnown ? written(texts.base, base) : undefined, ...left }
  return [
    shared(indexes => indexes.slice(0, head)),
    middle,
    shared(indexes => indexes.slice(indexes.length - foot)),
  ]
}

const otherOf = (side: Side): Side => (side === 'mine' ? 'theirs' : 'mine')

/** How many blocks are equal at the start, and at the end of the rest. */
function commonEnds({ mine, theirs }: Texts, own: readonly number[], other: readonly number[]) {
  const most = Math.min(own.length, other.length)
  const isSame = (at: number) => mine.keys[own.at(at) ?? -1] === theirs.keys[other.at(at) ?? -1]
  let start = 0
  while (start < most && isSame(start)) start++
  let end = 0
  while (end < most - start && isSame(-1 - end)) end++
  return [start, end] as const
}

/** Blocks of one version as written there. */
const written = ({ blocks }: Text, indexes: readonly number[]) =>
  indexes.map((at, place) => (place === 0 ? '' : blocks[at]?.gap) + (blocks[at]?.source ?? '')).join('')

/** One side's text in a disputed part. */
export const disputedText = (texts: Texts, side: Side, items: readonly Item[]) =>
  written(
    texts[side],
    items.map(item => item[side] ?? -1),
  )
