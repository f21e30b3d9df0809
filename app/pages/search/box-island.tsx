import { useState } from 'react'
import type { Copied } from '#app/islands/copied.ts'
import { Link } from '#app/ui/page-link.tsx'
import { box } from '#content/pages/search/page.ts'
import { plainOf } from './found.ts'
import { Marked } from './marked.tsx'
import { SearchBox } from './search-box.tsx'
import { useSuggestions } from './use-suggestions.ts'

export const built = { box }

/** The field with suggestions. They are links, in the order of the page: Tab leads to them, and Enter still searches. */
export default function SuggestingBox({
  words,
  copy: { box } = built,
}: Copied<typeof built> & { words: string }) {
  const [typed, setTyped] = useState('')
  const found = useSuggestions(typed)
  return (
    <SearchBox copy={box} words={words} onType={setTyped}>
      <p role="status" className="sr-only">
        {found.length > 0 && <span>{`${found.length} ${box.suggested}`}</span>}
      </p>
      {found.length > 0 && (
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
