import { Fragment } from 'react'
import { Link } from '#app/ui/page-link.tsx'
import type { Link as LinkCopy } from '#content/schema.ts'

interface StatementProps {
  sentences: readonly string[]
  note: string
  link: LinkCopy
}

/**
 * A sentence or two in display size, with a note and a link to the evidence. Where possible, each sentence starts a new
 * line.
 */
export function Statement({ sentences, note, link }: StatementProps) {
  return (
    <div className="section line-y bg-well">
      <div className="page grid gap-6 xl:grid-cols-12 xl:items-end">
        <p className="display xl:col-span-8">
          {sentences.map(sentence => (
            <Fragment key={sentence}>
              <span className="inline-block">{sentence}</span>{' '}
            </Fragment>
          ))}
        </p>
        <div className="xl:col-span-4">
          <p className="text">{note}</p>
          <Link to={link.href} hrefLang={link.hrefLang} className="link mt-4 inline-block py-2">
            {link.label}
          </Link>
        </div>
      </div>
    </div>
  )
}
