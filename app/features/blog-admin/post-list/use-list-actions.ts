import { useCallback, useState } from 'react'
import { showToast } from '#app/ui/toast-store.ts'
import { blogAdminList } from '#content/collections/blog-admin-list.ts'
import { BLOG_MESSAGES } from '#contract/blog-messages.ts'
import { showFailure } from '../failures.ts'
import { readStoredPost, type StoredPost } from '../posts/post-store.ts'
import { useFreshProof, type WithProof } from '../use-fresh-proof.tsx'
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

interface ListActionsOptions {
  /** The post in the editor. */
  openId: string | undefined
  /** The post in the editor was published or unpublished. It was last saved at `before`. */
  onOpenChanged: (before: string, post: StoredPost) => void
  onChange: () => void
}

/** What is done to posts from the list, what came of the last of it, and how to take that back, on whichever tab of the panel. */
export function useListActions({ openId, onOpenChanged, onChange }: ListActionsOptions) {
  const withProof = useFreshProof()
  const [result, setResult] = useState<Result>()
  const [busy, setBusy] = useState(false)
  const [changes, setChanges] = useState(0)

  async function follow({ done }: Outcome): Promise<void> {
    const open = done.find(
      ({ before, after }) => before.id === openId && before.updated_at !== after.updated_at,
    )
    const post = open && (await readStoredPost(open.before.id))
    if (open && post) onOpenChanged(open.before.updated_at, post)
  }

  async function work(action: Action, skipped: number, isUndo: boolean, perform: () => Promise<Outcome>) {
    setBusy(true)
    try {
      const outcome = await perform()
      await follow(outcome)
      const next: Result = { ...outcome, action, skipped, isUndo }
      setResult(next)
      tell(next)
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
      setChanges(count => count + 1)
      onChange()
    }
  }

  return {
    result,
    busy,
    /** How often something was done, so that what is shown is read again. */
    changes,
    run(action: Action, lines: readonly PostLine[]): Promise<void> {
      const concerned = lines.filter(line => applies(action, line))
      return work(action, lines.length - concerned.length, false, () => perform(action, concerned, withProof))
    },
    undo({ action, done }: Result): Promise<void> {
      if (action === 'erase') return Promise.resolve()
      const lines = done.map(({ after }) => after)
      return work(REVERSE[action], 0, true, () => runSteps(undoSteps(action, done), lines, change))
    },
    dismiss: useCallback(() => setResult(undefined), []),
  }
}

export type ListActions = ReturnType<typeof useListActions>
