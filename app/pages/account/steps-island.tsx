import { lazy, Suspense, useEffect, useState } from 'react'
import { account } from '#content/pages/account/page.ts'

const AccountSteps = lazy(() => import('#app/features/account-link/account-steps.tsx'))

/** Reading the fragment takes a script. Until it runs, the page says so. */
export default function Steps() {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const notice = <p className="text">{account.needsScripts}</p>
  if (!isHydrated) return notice
  return (
    <Suspense fallback={notice}>
      <AccountSteps />
    </Suspense>
  )
}
