import { useCallback, useEffect, useState } from 'react'
import { TextField } from '#app/ui/field.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { toCsv } from '#contract/csv.ts'
import { announceExport } from '../account-api.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { downloadFile } from '../download.ts'
import { showFailure } from '../failures.ts'
import type { Page } from '../request-order.ts'
import { useFreshProof } from '../use-fresh-proof.tsx'
import { usePages } from '../use-loaded.ts'
import { SubmissionCard } from './submission-card.tsx'
import {
  type Box,
  erase,
  findSubmission,
  readBox,
  readWholeBox,
  type Submission,
  setSpam,
} from './submissions.ts'
import { wantedSubmission } from './wanted-submission.ts'

const copy = blogAdmin.inbox
const BOXES: { box: Box; label: string }[] = [
  { box: 'applications', label: copy.applications },
  { box: 'career_applications', label: copy.careers },
]

const SEARCH_DELAY_MS = 250

/** A value once it has not changed for a moment, so that not every key asks the server. */
function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setDebounced, SEARCH_DELAY_MS, value)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}

/** The inbox, or at first the one submission that the address of the page names. */
export function Inbox() {
  const [wanted, setWanted] = useState(() => wantedSubmission())
  if (wanted === undefined) return <Boxes />
  return <WantedSubmission id={wanted} onLeave={() => setWanted(undefined)} />
}

function WantedSubmission({ id, onLeave }: { id: string; onLeave: () => void }) {
  const [box, setBox] = useState<Box>('applications')
  const read = useCallback(async () => {
    const found = await findSubmission(id)
    if (found) setBox(found.box)
    return { rows: found ? [found.row] : [], hasMore: false }
  }, [id])
  return (
    <section className="page section pt-8" aria-label={blogAdmin.tabs.inbox}>
      <button type="button" className="btn btn-small" onClick={onLeave}>
        {copy.all}
      </button>
      <Rows box={box} words="" read={read} canExport={false} />
    </section>
  )
}

function Boxes() {
  const [box, setBox] = useState<Box>('applications')
  const [words, setWords] = useState('')
  const searched = useDebounced(words.trim())
  return (
    <section className="page section pt-8" aria-label={blogAdmin.tabs.inbox}>
      <div className="flex flex-wrap items-end justify-between gap-6">
        <div className="admin-tabs">
          {BOXES.map(({ box: name, label }) => (
            <button
              key={name}
              type="button"
              aria-current={box === name || undefined}
              onClick={() => setBox(name)}
            >
              {label}
            </button>
          ))}
        </div>
        <div className="w-full max-w-[22rem]">
          <TextField
            label={copy.search}
            type="search"
            name="search"
            placeholder={copy.searchHint}
            value={words}
            onChange={event => setWords(event.target.value)}
          />
        </div>
      </div>
      <BoxView key={`${box} ${searched}`} box={box} words={searched} />
    </section>
  )
}

function BoxView({ box, words }: { box: Box; words: string }) {
  const read = useCallback((page: number) => readBox(box, words, page), [box, words])
  return <Rows box={box} words={words} read={read} />
}

interface RowsProps {
  box: Box
  words: string
  read: (page: number) => Promise<Page<Submission>>
  canExport?: boolean
}

function Rows({ box, words, read, canExport = true }: RowsProps) {
  const { rows, hasMore, reload, more } = usePages<Submission>(read)
  const [pendingDelete, setPendingDelete] = useState<Submission>()

  const withProof = useFreshProof()
  async function act(work: () => Promise<unknown>) {
    try {
      await work()
      await reload()
    } catch (error) {
      showFailure(error)
    }
  }
  async function download() {
    await withProof(() => announceExport(box))
    downloadFile(`${box}.csv`, 'text/csv', toCsv(await readWholeBox(box, words)))
  }

  if (rows === undefined) return <p className="post-notice heading">{copy.loading}</p>
  if (rows.length === 0) return <p className="post-notice heading">{copy.empty}</p>
  return (
    <>
      <ul className="mt-6">
        {rows.map(row => (
          <SubmissionCard
            key={row.id}
            submission={row}
            onSpam={() => act(() => setSpam(box, row.id, !row.spam))}
            onErase={() => setPendingDelete(row)}
          />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        {hasMore && (
          <button type="button" className="btn" onClick={more}>
            {copy.more}
          </button>
        )}
        {canExport && (
          <button type="button" className="btn" onClick={() => act(download)}>
            {copy.export}
          </button>
        )}
      </div>
      {pendingDelete && (
        <ConfirmDialog
          title={copy.confirmErase}
          text={copy.confirmEraseText}
          subject={pendingDelete.email}
          confirm={copy.confirm}
          cancel={copy.cancel}
          onCancel={() => setPendingDelete(undefined)}
          onConfirm={() => {
            act(async () => {
              await withProof(() => erase(box, pendingDelete.id))
              showToast({ title: copy.erased })
            })
            setPendingDelete(undefined)
          }}
        />
      )}
    </>
  )
}
