import { useEffect, useState } from 'react'
import { API } from '#contract/addresses.ts'
import { PUBLIC_KEY } from '#contract/public-key.ts'
import { type Found, type FoundRows, foundOf } from './found.ts'

const DELAY_MS = 200
const FEWEST_LETTERS = 2
const MOST = 6

/** Makes the same query as the results page. */
async function suggest(words: string, signal: AbortSignal): Promise<readonly Found[] | undefined> {
  const answer = await fetch(`${API.data}/rpc/search_site`, {
    method: 'POST',
    headers: { apikey: PUBLIC_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ words }),
    signal,
  })
  if (!answer.ok) return undefined
  const { results }: FoundRows = await answer.json()
  return results.slice(0, MOST).map(foundOf)
}

/** The best matches for what is typed, debounced. Undefined until the server responds. */
export function useSuggestions(typed: string): readonly Found[] | undefined {
  const [found, setFound] = useState<readonly Found[]>()
  const words = typed.trim()
  useEffect(() => {
    if (words.length < FEWEST_LETTERS) {
      setFound(undefined)
      return
    }
    const stop = new AbortController()
    const timer = setTimeout(() => {
      suggest(words, stop.signal).then(setFound, () => undefined)
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [words])
  return found
}
