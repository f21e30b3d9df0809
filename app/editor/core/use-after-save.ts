import { useEffect, useState } from 'react'
import type { Editor } from './create-editor.ts'
import type { StoredDocument } from './document-type.ts'

type Saved = Pick<Editor<object, StoredDocument>, 'draft' | 'state' | 'conflict' | 'save'>

/** Runs something once everything typed is stored and no save is under way. */
export function useAfterSave(
  { draft: { dirty }, state, conflict, save }: Saved,
  busy: boolean,
  then: () => void,
) {
  const [isWaiting, setWaiting] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is to be done is decided when it is asked for
  useEffect(() => {
    if (!isWaiting) return
    if (conflict || ['failed', 'away', 'signedOut'].includes(state)) setWaiting(false)
    else if (!dirty && !busy && state !== 'saving') {
      setWaiting(false)
      then()
    }
  }, [isWaiting, dirty, busy, state, conflict])
  return () => {
    if (dirty) save('stay')
    setWaiting(true)
  }
}
