import { diffLines, diffWordsWithSpace } from 'diff'

type DiffKind = 'same' | 'added' | 'removed'

/** A stretch of text that both versions have, or only one of them. */
export interface DiffPart {
  kind: DiffKind
  text: string
}

export interface WordDiff {
  parts: DiffPart[]
  /** Whether the texts differ so much that whole lines, or all of it, are shown as replaced. */
  isCoarse: boolean
}

/** Two texts of 200,000 characters without common parts would take minutes. */
const DIFF_LIMIT_MS = 400

interface Options {
  limitMs?: number
}

interface Change {
  added?: boolean
  removed?: boolean
  value: string
}

const kindOf = ({ added, removed }: Change): DiffKind => (added ? 'added' : removed ? 'removed' : 'same')

/** Joins neighbors of one kind, and leaves out what is empty. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const all: DiffPart[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (part.text === '') continue
    if (last?.kind === part.kind) last.text += part.text
    else all.push({ ...part })
  }
  return all
}

const replaced = (before: string, after: string): DiffPart[] => [
  { kind: 'removed', text: before },
  { kind: 'added', text: after },
]

/**
 * Compares two texts by words. Lines are compared first, and only those that changed word by word, so that a long text with a
 * small change takes no time. What is left when the time is up is shown as replaced lines.
 */
export function wordDiff(before: string, after: string, { limitMs = DIFF_LIMIT_MS }: Options = {}): WordDiff {
  const end = performance.now() + limitMs
  const left = () => Math.max(1, end - performance.now())
  const lines: Change[] | undefined = diffLines(before, after, { timeout: left() })
  if (lines === undefined) return { parts: joined(replaced(before, after)), isCoarse: true }
  const parts: DiffPart[] = []
  let isCoarse = false
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Change
    const next = lines[at + 1]
    if (!line.removed || !next?.added) {
      parts.push({ kind: kindOf(line), text: line.value })
      continue
    }
    at++
    const words: Change[] | undefined = diffWordsWithSpace(line.value, next.value, { timeout: left() })
    isCoarse ||= words === undefined
    const found = words?.map(word => ({ kind: kindOf(word), text: word.value }))
    parts.push(...(found ?? replaced(line.value, next.value)))
  }
  return { parts: joined(parts), isCoarse }
}

export const isSame = ({ parts }: WordDiff) => parts.every(({ kind }) => kind === 'same')

/** A part of a diff, or a gap between two changes. */
export type DiffPiece = DiffPart | { kind: 'gap' }

/** Words shown before and after a change. */
const CONTEXT_CHARACTERS = 80

const tailOf = (text: string) => (/\s\S*$/.exec(text.slice(0, -CONTEXT_CHARACTERS)) ?? { index: 0 }).index
const headOf = (text: string) => CONTEXT_CHARACTERS + text.slice(CONTEXT_CHARACTERS).search(/\s|$/)

/** The changes, each with a few words around it. */
export function withContext(parts: readonly DiffPart[]): DiffPiece[] {
  return parts.flatMap((part, at): DiffPiece[] => {
    if (part.kind !== 'same') return [part]
    const isFirst = at === 0
    const isLast = at === parts.length - 1
    const start = isLast ? part.text.length : tailOf(part.text)
    const end = isFirst ? 0 : headOf(part.text)
    if (end >= start) return [part]
    return [
      ...(isFirst ? [] : [{ kind: 'same', text: part.text.slice(0, end) } as const]),
      { kind: 'gap' },
      ...(isLast ? [] : [{ kind: 'same', text: part.text.slice(start) } as const]),
    ]
  })
}

/** The most characters of a diff that a page shows. */
const SHOWN_CHARACTERS = 20_000

/** The changes between two texts for a reader, cut to a limit. Empty if nothing changed. */
export function shownChanges(before: string, after: string): DiffPiece[] {
  const diff = wordDiff(before, after)
  if (isSame(diff)) return []
  const shown: DiffPiece[] = []
  let left = SHOWN_CHARACTERS
  for (const piece of withContext(diff.parts)) {
    if (piece.kind === 'gap') shown.push(piece)
    else if (left > 0) shown.push({ ...piece, text: piece.text.slice(0, left) })
    left -= piece.kind === 'gap' ? 0 : piece.text.length
    if (left > 0) continue
    if (shown.at(-1)?.kind !== 'gap') shown.push({ kind: 'gap' })
    break
  }
  return shown
}
