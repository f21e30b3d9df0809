import type { User } from '@supabase/auth-js'
import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'
import { AUTH_ERROR } from '#contract/errors.ts'
import { codeOf, ProofGivenUp } from './failures.ts'

/** Loaded when it is asked for. */
export const ProofDialog = lazy(() =>
  import('./proof-dialog.tsx').then(view => ({ default: view.ProofDialog })),
)

/** Runs `work`. If it throws because a fresh proof is missing, opens a dialog and runs `work` again. */
export type WithProof = <T>(work: () => Promise<T>) => Promise<T>

const WithProofContext = createContext<WithProof>(work => work())

interface FreshProofProps {
  user: User
  children: ReactNode
}

/** Asks whoever works in the panel to prove again who they are, when a call inside needs that. */
export function FreshProof({ user, children }: FreshProofProps) {
  const [asking, setAsking] = useState<{ resolve: () => void; reject: (reason: Error) => void }>()
  const withProof = useCallback<WithProof>(async work => {
    try {
      return await work()
    } catch (error) {
      if (codeOf(error) !== AUTH_ERROR.freshProofNeeded) throw error
    }
    try {
      await new Promise<void>((resolve, reject) => setAsking({ resolve, reject }))
    } finally {
      setAsking(undefined)
    }
    return work()
  }, [])
  return (
    <WithProofContext value={withProof}>
      {children}
      <Suspense>
        {asking && (
          <ProofDialog
            user={user}
            onProven={asking.resolve}
            onCancel={() => asking.reject(new ProofGivenUp('no proof was given'))}
          />
        )}
      </Suspense>
    </WithProofContext>
  )
}

export function useFreshProof(): WithProof {
  return useContext(WithProofContext)
}
