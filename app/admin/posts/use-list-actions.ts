import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showFailure } from '#app/features/session/failures.ts'
import { useFreshProof, type WithProof } from '#app/features/session/use-fresh-proof.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { blogAdminList } from '#content/collections/admin-posts.ts'
import { BLOG_MESSAGES } from '#contract/blog-messages.ts'
import {
  type Action,
  applies,
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

const REVERSE = { publish: 'unpublish', unpublish: 'publish', trash: 'restore', restore: 'trash' } as const

const change = ({ ids, changes, from }: Step) => changeLines(ids, changes, from)

function perform(action: Action, lines: readonly PostLine[], withProof: WithProof): Promise<Outcome> {
  if (action === 'erase')
    return runSteps(eraseSteps(lines), lines, ({ ids }) => withProof(() => eraseLines(ids)))
  return runSteps(stepsFor(action, lines), lines, change)
}

/** A short message about one post. Several are told of in the list alone. */
function tell({ action, done, failed }: Result): void {
  const [failure] = failed
  if (failure && done.length === 0) showFailure(failure.reason)
  if (done.length === 1)
    showToast({ title: action === 'publish' ? BLOG_MESSAGES.postPublished : blogAdminList.news[action] })
}

/** The text of the editor may be one of the posts that were published or unpublished. It is then a version of what is stored now. */
async function followInEditor({ done }: Outcome): Promise<void> {
  // Loaded when something was done: the list itself needs no editor.
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

/** What is done to posts from the list, what came of the last of it, and how to take that back. */
export function useListActions(writer: Writer) {
  const { revalidate } = useRevalidator()
  const withProof = useFreshProof()
  const [result, setResult] = useState<Result>()
  const [busy, setBusy] = useState(false)

  async function work(action: Action, skipped: number, isUndo: boolean, perform: () => Promise<Outcome>) {
    setBusy(true)
    try {
      const outcome = await perform()
      await followInEditor(outcome)
      const next: Result = { ...outcome, action, skipped, isUndo }
      setResult(next)
      tell(next)
    } catch (error) {
      showFailure(error)
    } finally {
      // What is shown must be what can be acted on.
      await revalidate()
      setBusy(false)
    }
  }

  return {
    result,
    busy,
    run(action: Action, lines: readonly PostLine[]): Promise<void> {
      const concerned = lines.filter(line => applies(action, line, writer))
      return work(action, lines.length - concerned.length, false, () => perform(action, concerned, withProof))
    },
    undo({ action, done }: Result): Promise<void> {
      if (action === 'erase') return Promise.resolve()
      const lines = done.map(({ after }) => after)
      return work(REVERSE[action], 0, true, () => runSteps(undoSteps(action, done), lines, change))
    },
    dismiss: () => setResult(undefined),
  }
}

export type ListActions = ReturnType<typeof useListActions>
