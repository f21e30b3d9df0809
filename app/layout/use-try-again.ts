import { type MouseEvent, useEffect, useState } from 'react'
import { isServed } from '../lib/is-served.ts'

/**
 * Reloads the page when the reader asks or the network is back. First checks that the server answers, because
 * a reload without a server would lose this page too.
 */
export function useTryAgain(atOnce: boolean) {
  const [state, setState] = useState<'trying' | 'still'>()

  async function attempt() {
    setState('trying')
    if (await isServed(location.href)) location.reload()
    else setState('still')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the page has failed
  useEffect(() => {
    if (atOnce) attempt()
  }, [])

  useEffect(() => {
    addEventListener('online', attempt)
    return () => removeEventListener('online', attempt)
  })

  function tryAgain(event: MouseEvent) {
    event.preventDefault()
    attempt()
  }

  return { state, tryAgain }
}
