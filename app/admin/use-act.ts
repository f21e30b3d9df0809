import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showFailure } from '#app/features/session/failures.ts'
import { useFreshProof } from '#app/features/session/use-fresh-proof.tsx'
import { showToast } from '#app/ui/toast-store.ts'

/** Runs an action, shows the result, and reloads the shown data. Resolves to whether it succeeded. */
export type Act = (work: () => Promise<unknown>, done?: string) => Promise<boolean>

export function useAct(): { act: Act; busy: boolean } {
  const withProof = useFreshProof()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  async function act(work: () => Promise<unknown>, done?: string): Promise<boolean> {
    setBusy(true)
    try {
      await withProof(work)
      if (done) showToast({ title: done })
      return true
    } catch (error) {
      showFailure(error)
      return false
    } finally {
      await revalidate()
      setBusy(false)
    }
  }
  return { act, busy }
}
