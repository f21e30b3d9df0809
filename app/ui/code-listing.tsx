import type { ReactNode } from 'react'
import { type Language, tokenize } from '../lib/tokenize.ts'

interface CodeListingProps {
  /** The id of the `code` element, for controls that act on it. */
  id?: string
  title: string
  language: Language
  code: string
  action?: ReactNode
}

/** Code with a title and highlighting. Long lines scroll inside it, by keyboard too. */
export function CodeListing({ id, title, language, code, action }: CodeListingProps) {
  return (
    <figure className="code">
      <figcaption className="code-bar">
        {title}
        {action}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section aria-label={title} tabIndex={0} className="code-scroll">
        <pre>
          <code id={id}>
            {tokenize(code, language).map(({ kind, text }, index) =>
              kind ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a constant never move
                <span key={index} className={`code-${kind}`}>
                  {text}
                </span>
              ) : (
                text
              ),
            )}
          </code>
        </pre>
      </section>
    </figure>
  )
}
