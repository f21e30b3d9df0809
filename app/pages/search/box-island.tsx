import { useState } from 'react'
import type { Copied } from '#app/islands/copied.ts'
import { Link } from '#app/ui/page-link.tsx'
import { box, states } from '#content/pages/search/page.ts'
import { plainOf } from './found.ts'
import { Marked } from './marked.tsx'
import { SearchBox } from './search-box.tsx'
import { useSuggestions } from './use-suggestions.ts'

export const built = { box, states }

/** The field with suggestions. They are links in document order: Tab reaches them, and Enter still searches. */
export default function SuggestingBox({
  words,
  copy: { box, states } = built,
}: Copied<typeof built> & { words: string }) {
  const [typed, setTyped] = useState('')
  const found = useSuggestions(typed)
  return (
    <SearchBox copy={box} words={words} onType={setTyped}>
      <p role="status" className={found?.length === 0 ? 'text mt-4' : 'sr-only'}>
        {found && found.length > 0 && <span>{`${found.length} ${box.suggested}`}</span>}
        {found?.length === 0 && (
          <span>
            {states.none.heading} <q>{typed.trim()}</q>
          </span>
        )}
      </p>
      {found && found.length > 0 && (
        <nav aria-label={box.suggestions} className="search-suggestions sheet">
          <ul>
            {found.map(({ href, title, language }) => (
              <li key={href}>
                <Link to={href} hrefLang={language} lang={language} aria-label={plainOf(title)}>
                  <span>
                    <Marked pieces={title} />
                  </span>
                  <span className="folio">{decodeURI(href)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </SearchBox>
  )
}
