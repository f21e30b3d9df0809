import { useEffect } from 'react'
import { useStore } from '#app/lib/store.ts'
import { countOf, healthStore, readHealth } from './health/health-api.ts'

/** After the place has loaded. */
const FIRST_LOOK_MS = 2_500
const LOOK_EVERY_MS = 300_000

/** The number of problems that Health reports. */
export function useHealthNews(wanted: boolean): { faults: number; warnings: number } {
  const findings = useStore(healthStore)
  useEffect(() => {
    if (!wanted) return
    // A failure is not shown: the next poll may succeed.
    const look = () => void (document.visibilityState === 'visible' && readHealth().catch(() => undefined))
    const first = setTimeout(look, FIRST_LOOK_MS)
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [wanted])
  if (!wanted) return { faults: 0, warnings: 0 }
  return { faults: countOf(findings, 'fault'), warnings: countOf(findings, 'warning') }
}
