import { type Choice, compose, mergeBlocks, type Side, textOf } from './merge-blocks.ts'

/** A named piece of a text that is merged independently. */
export interface MergeField<Text> {
  /** The piece as shown. */
  words(text: Text): string
  /** The piece as compared; by default as shown. */
  key?(text: Text): string
  /** The piece of one of the texts, as a save of the merge sends it. */
  take(from: Text, theirs: Text): Partial<Text>
  /** Takes both, if that is possible. */
  join?(base: Text | undefined, mine: Text, theirs: Text): Partial<Text>
  /** For prose, which is merged by paragraph. */
  write?(prose: string): Partial<Text>
}

export type MergeFields<Text, Name extends string> = Readonly<Record<Name, MergeField<Text>>>

/** A piece that both changed differently. */
export interface Dispute<Name extends string> extends Record<Side, string> {
  /** Stays the same for the same question, so that an answer survives a new merge. */
  id: string
  name: Name
  isProse: boolean
  /** The common original, if known. */
  base: string | undefined
  /** Whether both can be taken. */
  isAdditive: boolean
}

export type Choices = ReadonlyMap<string, Choice>

export interface TextMerge<Text, Name extends string> {
  disputes: readonly Dispute<Name>[]
  /** How many changes of each side need no choice. */
  settled: Readonly<Record<Side, number>>
  /** The chosen pieces, or undefined while a choice is missing. */
  resultOf: (choices: Choices) => Partial<Text> | undefined
}

/** Merges the text here with the stored one, piece by piece and prose by paragraph. */
export function mergeText<Text, Name extends string>(
  fields: MergeFields<Text, Name>,
  base: Text | undefined,
  mine: Text,
  theirs: Text,
): TextMerge<Text, Name> {
  const texts = { mine, theirs }
  const settled = { mine: 0, theirs: 0 }
  const disputes: Dispute<Name>[] = []
  const ids = new Set<string>()
  function dispute(asked: Omit<Dispute<Name>, 'id'>): string {
    let id = JSON.stringify(asked)
    while (ids.has(id)) id += ' '
    ids.add(id)
    disputes.push({ id, ...asked })
    return id
  }

  type Take = (choices: Choices) => Partial<Text> | undefined
  function takeProse(name: Name, { words }: MergeField<Text>, write: (prose: string) => Partial<Text>): Take {
    const parts = mergeBlocks(base && words(base), words(mine), words(theirs))
    const idOf = new Map<object, string>()
    for (const part of parts) {
      if (!part.taken) {
        const sides = { mine: textOf(part.mine), theirs: textOf(part.theirs) }
        const isAdditive = sides.mine !== '' && sides.theirs !== ''
        const original = base && textOf(part.base)
        idOf.set(part, dispute({ name, isProse: true, base: original, ...sides, isAdditive }))
      } else if (part.by) settled[part.by]++
    }
    return choices => {
      const prose = compose(parts, part => choices.get(idOf.get(part) ?? ''))
      return prose === undefined ? undefined : write(prose)
    }
  }

  function takeField(name: Name, { words, key = words, take, join }: MergeField<Text>): Take {
    const by = changedBy(base && key(base), key(mine), key(theirs))
    if (by === 'nobody') return () => take(theirs, theirs)
    if (by !== 'both') {
      settled[by]++
      return () => take(texts[by], theirs)
    }
    if (join && base) return () => join(base, mine, theirs)
    const id = dispute({
      name,
      isProse: false,
      base: base && words(base),
      mine: words(mine),
      theirs: words(theirs),
      isAdditive: Boolean(join),
    })
    return choices => {
      const choice = choices.get(id)
      return choice === 'both' ? join?.(undefined, mine, theirs) : choice && take(texts[choice], theirs)
    }
  }

  const entries = Object.entries(fields) as [Name, MergeField<Text>][]
  const takes = entries.map(([name, field]) =>
    field.write ? takeProse(name, field, field.write) : takeField(name, field),
  )
  return {
    disputes,
    settled,
    resultOf(choices) {
      const taken = takes.map(take => take(choices))
      return taken.includes(undefined) ? undefined : Object.assign({}, ...taken)
    },
  }
}

function changedBy(base: string | undefined, mine: string, theirs: string): Side | 'both' | 'nobody' {
  if (mine === theirs) return 'nobody'
  if (mine === base) return 'theirs'
  return theirs === base ? 'mine' : 'both'
}
