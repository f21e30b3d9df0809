import { useEffect } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useStore } from '#app/lib/store.ts'
import { StepsIcon } from '#app/ui/icons.tsx'
import { gettingStarted as copy } from '#content/collections/getting-started.ts'
import { ADMIN } from '#contract/addresses.ts'
import { openSteps, readSteps } from './getting-started-api.ts'

/** Links to Getting started while a step is open. */
export function GettingStartedLink() {
  const left = useStore(openSteps)
  const { pathname } = useLocation()
  useEffect(() => {
    // Getting started has just loaded the steps itself. If loading fails, the link stays.
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
