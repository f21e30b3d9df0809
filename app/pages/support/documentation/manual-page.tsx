import type { ReactNode } from 'react'
import { CodeListing } from '#app/ui/code-listing.tsx'
import { Link } from '#app/ui/page-link.tsx'
import type { ManualCopy } from '#content/support-schema.ts'

interface ManualPageProps {
  copy: ManualCopy
  requestId: string
  copyButton: ReactNode
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="manual-part">
      <h3 className="manual-label">{label}</h3>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

function Terms({ rows }: { rows: readonly { name: string; text: string }[] }) {
  return (
    <dl className="manual-terms">
      {rows.map(row => (
        <div key={row.name}>
          <dt>{row.name}</dt>
          <dd>{row.text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Running({ page, book }: { page: string; book: string }) {
  return (
    <p className="manual-running" aria-hidden="true">
      <span>{page}</span>
      <span>{book}</span>
      <span>{page}</span>
    </p>
  )
}

/** A page of the reference, set like a Unix manual page. */
export function ManualPage({ copy, requestId, copyButton }: ManualPageProps) {
  const { name, synopsis, description, headers, fields, example, errors, notes, seeAlso } = copy
  return (
    <section className="page section">
      <h2 className="subtitle mb-6">{copy.heading}</h2>
      <article aria-label={copy.heading} className="sheet manual">
        <Running {...copy.running} />
        <Part label={name.label}>
          <p>
            <code>{name.term}</code>: {name.text}
          </p>
        </Part>
        <Part label={synopsis.label}>
          <p>
            <code>
              {synopsis.method} <b>{synopsis.path}</b>
            </code>
          </p>
        </Part>
        <Part label={description.label}>
          <p className="text">{description.text}</p>
        </Part>
        <Part label={headers.label}>
          <Terms rows={headers.rows} />
        </Part>
        <Part label={fields.label}>
          <Terms rows={fields.rows} />
        </Part>
        <div className="manual-example">
          <h3 className="manual-label">{example.label}</h3>
          <div className="manual-listings">
            <CodeListing {...example.request} id={requestId} action={copyButton} />
            <CodeListing {...example.response} />
          </div>
        </div>
        <Part label={errors.label}>
          <Terms rows={errors.rows} />
        </Part>
        <Part label={notes.label}>
          <p className="text">{notes.text}</p>
        </Part>
        <Part label={seeAlso.label}>
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {seeAlso.links.map(link => (
              <li key={link.href}>
                <Link to={link.href} className="link inline-block py-1">
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </Part>
        <Running {...copy.running} />
      </article>
    </section>
  )
}
