import type { LoaderFunctionArgs } from 'react-router'
import { data } from 'react-router'
import { dataClient } from '#app/features/blog/data-client.ts'
import { backendContext } from '#app/lib/backend-context.ts'
import { RESULTS_HEADER } from '#contract/addresses.ts'
import { SEARCH_LENGTH } from '#contract/limits.ts'
import { type Found, type FoundRows, foundOf } from './found.ts'

/** The outcome of a search: none asked for, a list, or why there is none. */
export type Answer =
  | { state: 'asked'; words: string; results: readonly Found[]; more: boolean }
  | { state: 'idle' | 'long' | 'failed'; words: string }

const NO_STORE = { 'cache-control': 'no-store' }

/**
 * Searches pages and posts. The header carries the number of results, from which `server/analytics` counts searches
 * that find nothing.
 */
export async function loadResults({ request, context }: LoaderFunctionArgs) {
  const words = new URL(request.url).searchParams.get('q')?.trim() ?? ''
  if (words === '') return data<Answer>({ state: 'idle', words })
  if ([...words].length > SEARCH_LENGTH) return data<Answer>({ state: 'long', words: '' }, { status: 400 })
  try {
    const found = await dataClient(context.get(backendContext)).rpc('search_site', { words }).throwOnError()
    const { results, more } = found.data as FoundRows
    const answer: Answer = { state: 'asked', words, results: results.map(foundOf), more }
    return data(answer, { headers: { [RESULTS_HEADER]: String(results.length) } })
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the page says that there is no answer, the log why
    console.error('search', error instanceof Error ? error.name : 'failed')
    return data<Answer>({ state: 'failed', words }, { status: 503, headers: NO_STORE })
  }
}
