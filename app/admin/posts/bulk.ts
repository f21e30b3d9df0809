import type { User } from '@supabase/auth-js'
import { blogAdminList } from '#content/collections/admin-posts.ts'
import type { PostStatus } from '#contract/blog-post.ts'
import { mayDo } from '../places.ts'
import type { PostLine } from './post-lines.ts'

export const ACTIONS = ['publish', 'unpublish', 'trash', 'restore', 'erase'] as const
export type Action = (typeof ACTIONS)[number]

/** The posts of one call, the change, and the condition that each must still meet. */
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

/** The result of an action, for its message. */
export interface Result extends Outcome {
  action: Action
  /** Selected posts that the action does not apply to. */
  skipped: number
  /** Whether it undoes an earlier action. */
  isUndo: boolean
}

/** The ids stand in the request's address, which has a length limit. */
const IDS_AT_ONCE = 100

export interface Writer {
  id: string
  /** Whether they may edit everyone's posts and public ones. Others write their own drafts. */
  isEditor: boolean
  mayErase: boolean
}

export const writerOf = (user: User): Writer => ({
  id: user.id,
  isEditor: mayDo('posts.edit', user),
  mayErase: mayDo('posts.delete', user),
})

export function isAllowed(action: Action, { isEditor, mayErase }: Writer): boolean {
  if (action === 'erase') return mayErase
  return isEditor || (action !== 'publish' && action !== 'unpublish')
}

export const isEditable = ({ author_id, status }: Pick<PostLine, 'author_id' | 'status'>, writer: Writer) =>
  writer.isEditor || (author_id === writer.id && status === 'draft')

/** Whether they may open it in the editor: authors may write the next version of a public post. */
export const isWritable = (line: Pick<PostLine, 'author_id' | 'status' | 'published_at'>, writer: Writer) =>
  isEditable(line, writer) ||
  (line.author_id === writer.id && Date.parse(line.published_at ?? '') <= Date.now())

/** Whether to offer an action for a post. The server decides. */
export function applies(action: Action, line: PostLine, writer: Writer): boolean {
  const { status, deleted_at } = line
  if (!isEditable(line, writer) || !isAllowed(action, writer)) return false
  if (action === 'restore' || action === 'erase') return deleted_at !== null
  if (deleted_at !== null) return false
  if (action === 'publish') return status === 'draft'
  return action === 'trash' || status === 'published'
}

/** The database chooses the date: the planned one, the first one, or now (0004_blog.sql). */
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

/** Restores each post to before an action. A scheduled one gets its own date back, and is not published early. */
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

/** Nothing failed, but the post was changed or removed elsewhere. */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile'
  override message = blogAdminList.result.changedMeanwhile
}

/** Runs the calls in order. One that fails or matches nothing does not stop the rest. */
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
