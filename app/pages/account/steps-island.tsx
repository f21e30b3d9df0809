import { lazy, Suspense, useEffect, useState } from 'react'
import { account } from '#content/pages/account/page.ts'

const AccountSteps = lazy(() => import('#app/features/account-link/account-steps.tsx'))

/** Until a script can read what stands after `#`, the page says that it needs one. */
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
