import type { BlogPostInput } from '#contract/blog-post.ts'
import { type Choice, disputedText, mergeBlocks, type Side } from './merge-blocks.ts'
import { compose } from './merge-compose.ts'
import { FIELD_NAMES, type FieldName, fieldKey, fieldWords, mergeTags, takeField } from './merge-fields.ts'

/** Something that both have changed, each in their own way. */
export interface Dispute extends Record<Side, string> {
  /** The same for the same question, so that an answer holds when the texts are merged again. */
  id: string
  name: FieldName | 'content'
  /** What both began with, where that is known. */
  base: string | undefined
  /** Whether both can be taken. */
  isAdditive: boolean
}

export type Choices = ReadonlyMap<string, Choice>

export interface PostMerge {
  disputes: readonly Dispute[]
  /** How many changes of each need no choice. */
  settled: Readonly<Record<Side, number>>
  /** The text with what was chosen, or undefined while something is not. */
  resultOf: (choices: Choices) => BlogPostInput | undefined
}

/** Merges what is written here with what was saved there, field by field and the content paragraph by paragraph. */
export function mergePost(
  base: BlogPostInput | undefined,
  mine: BlogPostInput,
  theirs: BlogPostInput,
): PostMerge {
  const texts = { mine, theirs }
  const settled = { mine: 0, theirs: 0 }
  const disputes: Dispute[] = []
  const ids = new Set<string>()
  function dispute(asked: Omit<Dispute, 'id'>): string {
    let id = JSON.stringify(asked)
    while (ids.has(id)) id += ' '
    ids.add(id)
    disputes.push({ id, ...asked })
    return id
  }

  const fields = FIELD_NAMES.map(name => {
    const by = changedBy(base && fieldKey(base, name), fieldKey(mine, name), fieldKey(theirs, name))
    if (by === 'nobody') return () => takeField(theirs, theirs, name)
    if (by !== 'both') {
      settled[by]++
      return () => takeField(texts[by], theirs, name)
    }
    if (name === 'tags' && base) return () => ({ tags: mergeTags(base, mine, theirs) })
    const id = dispute({
      name,
      base: base && fieldWords(base, name),
      mine: fieldWords(mine, name),
      theirs: fieldWords(theirs, name),
      isAdditive: name === 'tags',
    })
    return (choices: Choices) => {
      const choice = choices.get(id)
      if (choice === 'both') return { tags: mergeTags(undefined, mine, theirs) }
      return choice && takeField(texts[choice], theirs, name)
    }
  })

  const content = mergeBlocks(base?.content, mine.content, theirs.content)
  const idOf = new Map<object, string>()
  for (const part of content.parts) {
    if (part.isDisputed) {
      const [own, other] = (['mine', 'theirs'] as const).map(side =>
        disputedText(content.texts, side, part[side]),
      )
      const asked = { base: part.base, mine: own ?? '', theirs: other ?? '' }
      const isAdditive = part.mine.length > 0 && part.theirs.length > 0
      idOf.set(part, dispute({ name: 'content', ...asked, isAdditive }))
    } else if (part.by) settled[part.by]++
  }

  return {
    disputes,
    settled,
    resultOf(choices) {
      const taken = fields.map(take => take(choices))
      const text = compose(content, part => choices.get(idOf.get(part) ?? ''))
      if (text === undefined || taken.includes(undefined)) return undefined
      const { title, excerpt, category, correction } = mine
      // The sentence about the save belongs to whoever saves.
      const own = correction === undefined ? {} : { correction }
      return Object.assign({ title, excerpt, category, content: text, ...own }, ...taken)
    },
  }
}

function changedBy(base: string | undefined, mine: string, theirs: string): Side | 'both' | 'nobody' {
  if (mine === theirs) return 'nobody'
  if (mine === base) return 'theirs'
  return theirs === base ? 'mine' : 'both'
}
