import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { checkSession, isRefusedToken, showFailure } from '#app/features/session/failures.ts'
import { useFreshProof } from '#app/features/session/use-fresh-proof.tsx'
import { reach } from '#app/lib/backend-client.ts'
import { readBackups, restoreBackup } from '../../settings-api.ts'

const LOOK_EVERY_MS = 1_000

type Phase = 'ready' | 'restoring' | 'done'

/** Whether the restore has finished, and how. A successful one has ended every session. */
async function look(): Promise<Phase> {
  // During a restore only this endpoint answers.
  if (!(await reach('/readyz')).ok) return 'restoring'
  try {
    return (await readBackups()).restoring ? 'restoring' : 'ready'
  } catch (error) {
    if (!isRefusedToken(error)) throw error
    // The client notices that the session has ended, and the layout shows the sign-in.
    await checkSession()
    return 'done'
  }
}

let isClosed = false

/** Whether the server is closed for a restore. */
export const isSiteClosed = () => isClosed

/** Restores a backup, and waits until it has finished. */
export function useRestore(name: string) {
  const [phase, setPhase] = useState<Phase>('ready')
  const [busy, setBusy] = useState(false)
  const withProof = useFreshProof()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (phase !== 'restoring') return
    isClosed = true
    const timer = setInterval(async () => {
      // A server that is away may come back.
      const next = await look().catch((): Phase => 'restoring')
      if (next === 'restoring') return
      clearInterval(timer)
      isClosed = false
      setPhase(next)
      if (next === 'ready') await revalidate()
    }, LOOK_EVERY_MS)
    return () => {
      isClosed = false
      clearInterval(timer)
    }
  }, [phase, revalidate])
  async function begin() {
    setBusy(true)
    try {
      await withProof(() => restoreBackup(name))
      setPhase('restoring')
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { phase, busy, begin }
}
