import { useEffect, useState } from 'react'
import { announceExport, copyOfPerson, erasePerson } from '#app/features/session/account-api.ts'
import { showFailure } from '#app/features/session/failures.ts'
import { useFreshProof } from '#app/features/session/use-fresh-proof.tsx'
import { downloadFile } from '#app/lib/download.ts'
import { showToast } from '#app/ui/toast-store.ts'
import { conversation } from '#content/collections/admin-conversation.ts'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { toCsv } from '#contract/csv.ts'
import type { InboxJob, InboxJobChange } from '#contract/inbox.ts'
import {
  beginJob,
  type Chosen,
  changeInboxLines,
  type InboxChange,
  type NamedLine,
  readAllIds,
  readJobs,
  stopJob,
  undoJob,
} from './inbox-api.ts'
import { isNews, isUnderWay } from './job-news.ts'
import { EXPORT_COLUMNS, eraseSubmissions, readSubmissions, tablesOf } from './submissions.ts'

const FILE_NAME = 'submissions.csv'
const LOOK_AGAIN_MS = 700

/** Follows the latest job until it ends. */
function useJob(latest: InboxJob | undefined, onEnd: () => void) {
  const [job, setJob] = useState(() => (latest && isNews(latest, new Date()) ? latest : undefined))
  const isRunning = isUnderWay(job)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look that shows progress is followed by another
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(async () => {
      // A failure is not shown: the next poll may succeed.
      const found = (await readJobs().catch(() => [])).find(({ id }) => id === job?.id)
      setJob(before => (found ? found : before && { ...before }))
      if (found && !isUnderWay(found)) onEnd()
    }, LOOK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isRunning, job])
  return [job, setJob] as const
}

/** The actions of the inbox. After each one the shown data is loaded again. */
export function useInboxActions(latest: InboxJob | undefined, readAgain: () => Promise<void>) {
  const withProof = useFreshProof()
  const [busy, setBusy] = useState(false)
  const [job, setJob] = useJob(latest, readAgain)

  /** Resolves to whether it succeeded. */
  async function act(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      showFailure(error)
      return false
    } finally {
      setBusy(false)
      // Not awaited, so that a selection made meanwhile stays.
      readAgain()
    }
  }
  return {
    busy: busy || isUnderWay(job),
    job,
    forgetJob: () => setJob(undefined),
    change: (chosen: Chosen, change: InboxChange) => act(() => changeInboxLines(chosen, change)),
    /** Starts a job that changes or erases many submissions. */
    begin: (chosen: Chosen, change: InboxJobChange, count: number, id?: string) =>
      act(async () => setJob(await withProof(() => beginJob(chosen, change, count, id)))),
    stop: (id: string) => act(async () => setJob(await stopJob(id))),
    undo: (id: string) => act(async () => setJob(await undoJob(id))),
    erase: (lines: readonly NamedLine[]) =>
      act(async () => {
        await withProof(() => eraseSubmissions(lines))
        showToast({ title: inboxWords.erase.erased })
      }),
    erasePerson: (email: string) =>
      act(async () => {
        const { submissions } = await withProof(() => erasePerson(email))
        showToast({ title: inboxWords.erase.erased, description: inboxWords.erase.count(submissions) })
      }),
    savePerson: ({ email, reference }: { email: string; reference: string }) =>
      act(async () => {
        const { html } = await withProof(() => copyOfPerson(email))
        downloadFile(conversation.copy.file(reference), 'text/html', html)
        showToast({ title: conversation.copy.done })
      }),
    exportFound: (chosen: Chosen) =>
      act(async () => {
        const lines = await readAllIds(chosen)
        for (const table of tablesOf(lines)) await withProof(() => announceExport(table))
        const found = await withProof(() => readSubmissions(lines))
        downloadFile(FILE_NAME, 'text/csv', toCsv(found, EXPORT_COLUMNS))
      }),
  }
}
