import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showFailure } from '#app/features/session/failures.ts'
import { useFreshProof, type WithProof } from '#app/features/session/use-fresh-proof.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { blogAdminList } from '#content/collections/admin-posts.ts'
import { offerUndo } from '../undo.ts'
import {
  type Action,
  applies,
  ChangedMeanwhile,
  eraseSteps,
  type Outcome,
  type Result,
  runSteps,
  type Step,
  stepsFor,
  undoSteps,
  type Writer,
} from './bulk.ts'
import { changeLines, eraseLines, type PostLine } from './post-lines.ts'
import { newsOf } from './result-words.ts'

const copy = blogAdminList.line
const REVERSE = { publish: 'unpublish', unpublish: 'publish', trash: 'restore', restore: 'trash' } as const

/** What can be changed in a row. */
export type Detail = Pick<PostLine, 'category'> | Pick<PostLine, 'tags'>

const change = ({ ids, changes, from }: Step) => changeLines(ids, changes, from)

function perform(action: Action, lines: readonly PostLine[], withProof: WithProof): Promise<Outcome> {
  if (action === 'erase')
    return runSteps(eraseSteps(lines), lines, ({ ids }) => withProof(() => eraseLines(ids)))
  return runSteps(stepsFor(action, lines), lines, change)
}

/** The editor may hold one of the changed posts, which is then a version of the new one. */
async function followInEditor({ done }: Pick<Outcome, 'done'>): Promise<void> {
  // Loaded on demand: the list itself needs no editor.
  const [{ editorStore }, { readStoredPost }] = await Promise.all([
    import('#app/editor/post/use-editor.ts'),
    import('#app/editor/post/post-store.ts'),
  ])
  const { origin } = editorStore().state().draft
  const open = done.find(
    ({ before, after }) => before.id === origin?.id && before.updated_at !== after.updated_at,
  )
  const post = open && (await readStoredPost(open.before.id))
  if (open && post)
    editorStore().send({ type: 'status changed', before: open.before.updated_at, stored: post })
}

/** Actions of the list. What can be undone happens at once, with Undo. */
export function useListActions(writer: Writer) {
  const { revalidate } = useRevalidator()
  const withProof = useFreshProof()
  const [result, setResult] = useState<Result>()
  const [busy, setBusy] = useState(false)
  /** The rows that an action under way removes. */
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())

  async function act(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showFailure(error)
    } finally {
      // Only what is shown can be acted on.
      await revalidate()
      setLeaving(new Set())
      setBusy(false)
    }
  }
  async function follow(action: Action, skipped: number, isUndo: boolean, outcome: Outcome) {
    await followInEditor(outcome)
    const next: Result = { ...outcome, action, skipped, isUndo }
    const { done, failed } = outcome
    // Failures stay in the list until dismissed. For one post a message is enough.
    setResult(failed.length > 0 && done.length > 0 ? next : undefined)
    if (done.length === 0) return failed[0] && showFailure(failed[0].reason)
    const news = newsOf({ ...next, failed: [] }, new Date())
    if (isUndo || action === 'erase') showToast(news)
    else offerUndo(news, () => undo(action, outcome))
  }
  function undo(action: Exclude<Action, 'erase'>, { done }: Outcome) {
    const lines = done.map(({ after }) => after)
    return act(async () =>
      follow(REVERSE[action], 0, true, await runSteps(undoSteps(action, done), lines, change)),
    )
  }
  async function set(line: PostLine, changes: Detail): Promise<PostLine> {
    const [after] = await changeLines([line.id], changes, { trashed: false })
    if (!after) throw new ChangedMeanwhile()
    await followInEditor({ done: [{ before: line, after }] })
    return after
  }

  return {
    result,
    busy,
    leaving,
    /** `onDone` runs before the list loads again, in which something else may be selected by then. */
    run(action: Action, lines: readonly PostLine[], onDone: () => void): Promise<void> {
      const concerned = lines.filter(line => applies(action, line, writer))
      if (action !== 'publish' && action !== 'unpublish') setLeaving(new Set(concerned.map(({ id }) => id)))
      return act(async () => {
        const outcome = await perform(action, concerned, withProof)
        await follow(action, lines.length - concerned.length, false, outcome)
        onDone()
      })
    },
    /** Changes a detail of one post in its row. */
    edit: (line: PostLine, changes: Detail): Promise<void> =>
      act(async () => {
        const after = await set(line, changes)
        const back = 'category' in changes ? { category: line.category } : { tags: line.tags }
        offerUndo({ title: copy.changed(line.title) }, () =>
          act(async () => {
            await set(after, back)
            showToast({ title: copy.undone(line.title) })
          }),
        )
      }),
    dismiss: () => setResult(undefined),
  }
}

export type ListActions = ReturnType<typeof useListActions>
