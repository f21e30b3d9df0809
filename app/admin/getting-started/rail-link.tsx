import { useEffect } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useStore } from '#app/lib/store.ts'
import { StepsIcon } from '#app/ui/icons.tsx'
import { gettingStarted as copy } from '#content/collections/getting-started.ts'
import { ADMIN } from '#contract/addresses.ts'
import { openSteps, readSteps } from './getting-started-api.ts'

/** Leads back to Getting started as long as a step is open. Each place that was visited may have done one. */
export function GettingStartedLink() {
  const left = useStore(openSteps)
  const { pathname } = useLocation()
  useEffect(() => {
    // The page itself has just read them. Without an answer the link stays as it was.
    if (pathname !== ADMIN) readSteps().catch(() => undefined)
  }, [pathname])
  if (left === 0) return null
  return (
    <NavLink to={ADMIN} end className="rail-link">
      <StepsIcon />
      <span>{copy.title}</span>
      <span className="rail-counts">
        <span className="rail-count">
          {left} <span className="sr-only">{copy.leftOf}</span>
        </span>
      </span>
    </NavLink>
  )
}
