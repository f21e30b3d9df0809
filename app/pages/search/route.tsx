import { Island } from '#app/islands/island.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import * as search from '#content/pages/search/page.ts'
import type { Route } from './+types/route.ts'
import { type Answer, loadResults } from './load-results.ts'
import { NoResults } from './no-results.tsx'
import { Results } from './results.tsx'
import { SubjectIndex } from './subject-index.tsx'

/** Query parameters that the page reads. The server drops others. */
export const handle = { parameters: ['q'] }
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders
export const loader = (args: Route.LoaderArgs) => loadResults(args)

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const { state, words } = loaderData ?? { state: 'idle', words: '' }
  const { meta, resultsTitle } = useWords(search)
  return pageMeta(
    state === 'idle' ? meta : { ...meta, title: [words, resultsTitle].filter(Boolean).join(' | ') },
  )
}

function Below(answer: Answer) {
  const { state, words } = answer
  const { results, states } = useWords(search)
  if (state === 'idle') return null
  if (state === 'asked' && answer.results.length > 0) return <Results copy={results} {...answer} />
  const reason = state === 'asked' ? { ...states.none, words } : states[state]
  return <NoResults {...reason} ways={states.ways} />
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { box, subjects } = useWords(search)
  return (
    <>
      <section className="page search-head">
        <h1 className="title">{box.heading}</h1>
        <p className="lead mt-4">{box.lead}</p>
        <Island name="search-box" words={loaderData.words} />
      </section>
      <Below {...loaderData} />
      <SubjectIndex {...subjects} />
    </>
  )
}
