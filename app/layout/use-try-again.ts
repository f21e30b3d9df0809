import { type MouseEvent, useEffect, useState } from 'react'
import { isServed } from '../lib/is-served.ts'

/**
 * Loads the page anew as soon as it can be had: when it is asked for, and when the network is back. Nothing is left
 * for a server that does not answer, so this page stays.
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
