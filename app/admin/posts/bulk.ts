import type { User } from '@supabase/auth-js'
import { blogAdminList } from '#content/collections/admin-posts.ts'
import type { PostStatus } from '#contract/blog-post.ts'
import { mayDo } from '../places.ts'
import type { PostLine } from './post-lines.ts'

export const ACTIONS = ['publish', 'unpublish', 'trash', 'restore', 'erase'] as const
export type Action = (typeof ACTIONS)[number]

/** The posts of one call, what becomes of them, and what must still hold for each. */
export interface Step {
  ids: string[]
  changes: Partial<PostLine>
  from: { status?: PostStatus; trashed: boolean }
}

export interface Done {
  before: PostLine
  after: PostLine
}

export interface Outcome {
  done: Done[]
  failed: { line: PostLine; reason: unknown }[]
}

/** What was done and can be told. */
export interface Result extends Outcome {
  action: Action
  /** Chosen, but not such that the action means anything for them. */
  skipped: number
  /** Takes back an earlier result. */
  isUndo: boolean
}

/** The ids of one call stand in its address. */
const IDS_AT_ONCE = 100

/** Whoever acts on posts. */
export interface Writer {
  id: string
  /** Everybody's posts, and what is public. Others write drafts of their own. */
  isEditor: boolean
  mayErase: boolean
}

export const writerOf = (user: User): Writer => ({
  id: user.id,
  isEditor: mayDo('posts.edit', user),
  mayErase: mayDo('posts.delete', user),
})

/** Whether an action is one of theirs at all. */
export function isAllowed(action: Action, { isEditor, mayErase }: Writer): boolean {
  if (action === 'erase') return mayErase
  return isEditor || (action !== 'publish' && action !== 'unpublish')
}

export const isEditable = ({ author_id, status }: Pick<PostLine, 'author_id' | 'status'>, writer: Writer) =>
  writer.isEditor || (author_id === writer.id && status === 'draft')

/** Whether the editor opens it for them: an author writes the next version of what is public. */
export const isWritable = (line: Pick<PostLine, 'author_id' | 'status' | 'published_at'>, writer: Writer) =>
  isEditable(line, writer) ||
  (line.author_id === writer.id && Date.parse(line.published_at ?? '') <= Date.now())

/** Whether an action means anything for a post, and is worth offering to somebody. The server decides. */
export function applies(action: Action, line: PostLine, writer: Writer): boolean {
  const { status, deleted_at } = line
  if (!isEditable(line, writer) || !isAllowed(action, writer)) return false
  if (action === 'restore' || action === 'erase') return deleted_at !== null
  if (deleted_at !== null) return false
  if (action === 'publish') return status === 'draft'
  return action === 'trash' || status === 'published'
}

/** The moment is left to the database: the planned one, the first one, or now (0004_blog.sql). */
const STEPS: Record<Exclude<Action, 'erase'>, () => Omit<Step, 'ids'>> = {
  publish: () => ({ changes: { status: 'published' }, from: { status: 'draft', trashed: false } }),
  unpublish: () => ({
    changes: { status: 'draft', published_at: null },
    from: { status: 'published', trashed: false },
  }),
  trash: () => ({ changes: { deleted_at: new Date().toISOString() }, from: { trashed: false } }),
  restore: () => ({ changes: { deleted_at: null }, from: { trashed: true } }),
}

function inParts(ids: readonly string[], step: Omit<Step, 'ids'>): Step[] {
  const steps: Step[] = []
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE)
    steps.push({ ids: ids.slice(start, start + IDS_AT_ONCE), ...step })
  return steps
}

const idsOf = (lines: readonly { id: string }[]) => lines.map(({ id }) => id)

export function stepsFor(action: Exclude<Action, 'erase'>, lines: readonly PostLine[]): Step[] {
  return inParts(idsOf(lines), STEPS[action]())
}

function byMoment(lines: readonly PostLine[]): Map<string | null, PostLine[]> {
  const groups = new Map<string | null, PostLine[]>()
  for (const line of lines) groups.set(line.published_at, [...(groups.get(line.published_at) ?? []), line])
  return groups
}

/** What brings each post back to where it was before an action. A scheduled one gets its own moment, and is not public sooner. */
export function undoSteps(action: Action, done: readonly Done[]): Step[] {
  const before = done.map(({ before: line }) => line)
  if (action === 'trash') return stepsFor('restore', before)
  if (action === 'restore') return stepsFor('trash', before)
  if (action === 'erase') return []
  if (action === 'publish')
    return [...byMoment(before)].flatMap(([published_at, lines]) =>
      inParts(idsOf(lines), {
        changes: { status: 'draft', published_at },
        from: { status: 'published', trashed: false },
      }),
    )
  const isRemembered = ({ before: { published_at }, after }: Done) =>
    published_at === after.first_published_at
  const remembered = done.filter(isRemembered).map(({ before: line }) => line)
  const others = done.filter(change => !isRemembered(change)).map(({ before: line }) => line)
  const publish = STEPS.publish()
  return [
    ...inParts(idsOf(remembered), publish),
    ...[...byMoment(others)].flatMap(([published_at, lines]) =>
      inParts(idsOf(lines), { ...publish, changes: { status: 'published', published_at } }),
    ),
  ]
}

/** Says of a post that did not change although nothing failed: it was changed or removed elsewhere. */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile'
  override message = blogAdminList.result.changedMeanwhile
}

/** Does one call after the other. A call that fails, or that passes over a post, does not stop the rest. */
export async function runSteps<S extends { ids: string[] }>(
  steps: readonly S[],
  lines: readonly PostLine[],
  run: (step: S) => Promise<PostLine[]>,
): Promise<Outcome> {
  const known = new Map(lines.map(line => [line.id, line]))
  const outcome: Outcome = { done: [], failed: [] }
  for (const step of steps) {
    const asked = step.ids.flatMap(id => known.get(id) ?? [])
    try {
      const changed = new Map((await run(step)).map(line => [line.id, line]))
      for (const before of asked) {
        const after = changed.get(before.id)
        if (after) outcome.done.push({ before, after })
        else outcome.failed.push({ line: before, reason: new ChangedMeanwhile() })
      }
    } catch (reason) {
      for (const line of asked) outcome.failed.push({ line, reason })
    }
  }
  return outcome
}

export const eraseSteps = (lines: readonly PostLine[]) =>
  inParts(idsOf(lines), { changes: {}, from: { trashed: true } })
