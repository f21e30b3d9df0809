import {
  type Choice,
  type Item,
  keyOf,
  type Merged,
  type Part,
  SIDES,
  type Text,
  type Texts,
  type Version,
} from './merge-blocks.ts'
import { isOpenCode } from './open-code.ts'

/** The merged text, or undefined while a choice is missing. */
export function compose({ parts, texts }: Merged, choiceOf: (part: Part) => Choice | undefined) {
  const items: Item[] = []
  for (const part of parts) {
    const choice = part.isDisputed ? choiceOf(part) : undefined
    if (!part.isDisputed) items.push(...part.items)
    else if (choice === undefined) return undefined
    else items.push(...SIDES.flatMap(side => (choice === 'both' || choice === side ? part[side] : [])))
  }
  return (
    items.map((item, at) => gapBefore(texts, items[at - 1], item) + sourceOf(item, items[at + 1])).join('') +
    tailAfter(texts, items.at(-1))
  )
}

const BLANK_LINE = /\n[ \t]*\r?\n/
const PARAGRAPHS = '\n\n'

/** The space between two blocks in a version, and whether both blocks are that version's own. */
interface Space {
  text: string
  isOwn: boolean
}

/** The space of the version that the blocks come from. If both versions have them, the one that changed it wins. */
function chooseSpace(base: string | undefined, mine: Space | undefined, theirs: Space | undefined) {
  if (!mine || !theirs) return (mine ?? theirs)?.text
  if (keyOf(mine.text) === keyOf(theirs.text)) return theirs.text
  if (mine.isOwn !== theirs.isOwn) return mine.isOwn ? mine.text : theirs.text
  return base !== undefined && keyOf(mine.text) === keyOf(base) ? theirs.text : mine.text
}

const isOwn = ({ keys }: Text, at: number | undefined, item: Item | undefined) =>
  item === undefined || keys[at ?? -1] === keyOf(item.source)

/** The space between two blocks that were neighbors in a version, or else a blank line. */
function gapBefore(texts: Texts, before: Item | undefined, item: Item): string {
  const gapIn = (version: Version): Space | undefined => {
    const at = item[version]
    const last = before?.[version]
    if (at === undefined || (before ? last === undefined || last + 1 !== at : at !== 0)) return undefined
    const text = texts[version].blocks[at]?.gap ?? ''
    const own = isOwn(texts[version], at, item) && isOwn(texts[version], last, before)
    // Without a blank line, blocks that were not neighbors could become one.
    return own || !before || BLANK_LINE.test(text) ? { text, isOwn: own } : undefined
  }
  const gap = chooseSpace(gapIn('base')?.text, gapIn('mine'), gapIn('theirs'))
  if (gap !== undefined || !before) return gap ?? ''
  const own = SIDES.map(side => texts[side].blocks[item[side] ?? -1]?.gap ?? '')
  return own.find(space => BLANK_LINE.test(space)) ?? PARAGRAPHS
}

const FENCE = /^[ \t]*(`{3,}|~{3,})/

/** Code with an unclosed fence runs to the end of the text, so it is closed if something follows. */
function sourceOf({ source }: Item, after: Item | undefined): string {
  const fence = after && isOpenCode(source) && FENCE.exec(source)?.[1]
  return fence ? `${source.replace(/\s+$/, '')}\n${fence}` : source
}

function tailAfter(texts: Texts, last: Item | undefined): string {
  const tailIn = (version: Version): Space | undefined =>
    last === undefined || last[version] === texts[version].blocks.length - 1
      ? { text: texts[version].tail, isOwn: isOwn(texts[version], last?.[version], last) }
      : undefined
  return chooseSpace(texts.base.tail, tailIn('mine'), tailIn('theirs')) ?? texts.theirs.tail
}
