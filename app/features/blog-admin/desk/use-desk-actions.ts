import { useState } from 'react'
import { showToast } from '#app/ui/toast-store.ts'
import { desk } from '#content/collections/desk.ts'
import { toCsv } from '#contract/csv.ts'
import { announceExport, erasePerson } from '../account-api.ts'
import { downloadFile } from '../download.ts'
import { showFailure } from '../failures.ts'
import { PartlyDone } from '../in-parts.ts'
import { useFreshProof } from '../use-fresh-proof.tsx'
import type { DeskFilter } from './desk-address.ts'
import {
  type Chosen,
  changeDeskLines,
  changeInParts,
  type DeskChange,
  type NamedLine,
  readAllIds,
} from './desk-api.ts'
import { tellDeskChange } from './desk-changes.ts'
import { EXPORT_COLUMNS, eraseSubmissions, readSubmissions, tablesOf } from './submissions.ts'

const FILE_NAME = 'submissions.csv'

/** A work that ended halfway says how far it came, and why. */
function tellFailure(error: unknown): void {
  const isPartly = error instanceof PartlyDone
  showFailure(isPartly ? error.cause : error)
  if (isPartly) showToast({ title: `${desk.selection.partly}: ${error.done} ${desk.list.of} ${error.total}` })
}

/** What is done at the desk. Each change makes the list, the detail and the count of unread ones be read again. */
export function useDeskActions(onDone: () => Promise<void>) {
  const withProof = useFreshProof()
  const [busy, setBusy] = useState(false)
  const [changes, setChanges] = useState(0)

  /** Answers whether it succeeded. */
  async function act(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      tellFailure(error)
      return false
    } finally {
      setBusy(false)
      setChanges(count => count + 1)
      tellDeskChange()
      // Not waited for: what is selected meanwhile must stay selected.
      onDone()
    }
  }
  return {
    busy,
    changes,
    change: (chosen: Chosen, change: DeskChange) => act(() => changeDeskLines(chosen, change)),
    // `onChanged` comes before the toast: whoever reads it may press the next thing at once.
    changeSeveral: (chosen: Chosen, change: DeskChange, onChanged: () => void) =>
      act(async () => {
        const count = await changeInParts(chosen, change)
        onChanged()
        showToast({ title: `${desk.selection.done}: ${count}` })
      }),
    erase: (chosen: DeskFilter | readonly NamedLine[]) =>
      act(async () => {
        const lines = 'length' in chosen ? chosen : await readAllIds(chosen)
        await withProof(() => eraseSubmissions(lines))
        showToast({ title: desk.erase.erased })
      }),
    erasePerson: (email: string) =>
      act(async () => {
        const { submissions } = await withProof(() => erasePerson(email))
        showToast({ title: desk.erase.erased, description: desk.erase.count(submissions) })
      }),
    exportFound: (chosen: Chosen) =>
      act(async () => {
        const lines = await readAllIds(chosen)
        for (const table of tablesOf(lines)) await withProof(() => announceExport(table))
        downloadFile(FILE_NAME, 'text/csv', toCsv(await readSubmissions(lines), EXPORT_COLUMNS))
      }),
  }
}
