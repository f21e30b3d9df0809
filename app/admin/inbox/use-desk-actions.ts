import { useEffect, useState } from 'react'
import { announceExport, erasePerson } from '#app/features/session/account-api.ts'
import { showFailure } from '#app/features/session/failures.ts'
import { useFreshProof } from '#app/features/session/use-fresh-proof.tsx'
import { downloadFile } from '#app/lib/download.ts'
import { showToast } from '#app/ui/toast-store.ts'
import { desk } from '#content/collections/desk.ts'
import { toCsv } from '#contract/csv.ts'
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
import { PartlyDone } from './in-parts.ts'
import { EXPORT_COLUMNS, eraseSubmissions, readSubmissions, tablesOf } from './submissions.ts'

const FILE_NAME = 'submissions.csv'

/** A work that ended halfway: how far it came, and the way to do the rest. */
export interface Unfinished {
  done: number
  total: number
  finish: () => Promise<boolean>
}

/** What is done at the desk. Each change makes the list, the detail and the count of unread ones be read again. */
export function useDeskActions(onDone: () => Promise<void>) {
  const withProof = useFreshProof()
  const [busy, setBusy] = useState(false)
  const [unfinished, setUnfinished] = useState<Unfinished>()
  useEffect(() => {
    if (!busy) return undefined
    // Whoever closes the page would stop it halfway, and nothing would say so.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [busy])

  /** Answers whether it succeeded. `finish` does the rest of a work that ended halfway. */
  async function act(
    work: () => Promise<unknown>,
    finish?: (rest: readonly unknown[]) => Promise<boolean>,
  ): Promise<boolean> {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      const isPartly = error instanceof PartlyDone
      if (isPartly && finish)
        setUnfinished({ done: error.done, total: error.total, finish: () => finish(error.rest) })
      showFailure(isPartly ? error.cause : error)
      return false
    } finally {
      setBusy(false)
      tellDeskChange()
      // Not waited for: what is selected meanwhile must stay selected.
      onDone()
    }
  }
  // `onChanged` comes before the toast: whoever reads it may press the next thing at once.
  function changeSeveral(chosen: Chosen, change: DeskChange, onChanged: () => void): Promise<boolean> {
    setUnfinished(undefined)
    return act(
      async () => {
        const count = await changeInParts(chosen, change)
        onChanged()
        showToast({ title: `${desk.selection.done}: ${count}` })
      },
      rest => changeSeveral({ ids: rest as string[] }, change, onChanged),
    )
  }
  function erase(chosen: DeskFilter | readonly NamedLine[]): Promise<boolean> {
    setUnfinished(undefined)
    return act(
      async () => {
        const lines = 'length' in chosen ? chosen : await readAllIds(chosen)
        await withProof(() => eraseSubmissions(lines))
        showToast({ title: desk.erase.erased })
      },
      rest => erase(rest as readonly NamedLine[]),
    )
  }
  return {
    busy,
    unfinished,
    forgetUnfinished: () => setUnfinished(undefined),
    change: (chosen: Chosen, change: DeskChange) => act(() => changeDeskLines(chosen, change)),
    changeSeveral,
    erase,
    erasePerson: (email: string) =>
      act(async () => {
        const { submissions } = await withProof(() => erasePerson(email))
        showToast({ title: desk.erase.erased, description: desk.erase.count(submissions) })
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
