import { Link } from 'react-router'
import type { Link as LinkCopy } from '#content/schema.ts'

interface ApplyBandProps {
  heading: string
  text: string
  apply: LinkCopy
  /** A second, quieter way on. */
  more?: LinkCopy
}

/** The end of a page: one sentence and the main call to action. */
export function ApplyBand({ heading, text, apply, more }: ApplyBandProps) {
  return (
    <section className="section">
      <div className="page">
        <div className="fold-rule" />
        <div className="grid gap-8 pt-12 lg:grid-cols-12 lg:items-end lg:pt-16">
          <h2 className="title lg:col-span-7">{heading}</h2>
          <div className="lg:col-span-4 lg:col-start-9">
            <p className="text">{text}</p>
            <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
              <Link to={apply.href} prefetch="intent" className="btn btn-primary">
                {apply.label}
              </Link>
              {more && (
                <Link to={more.href} prefetch="intent" className="link py-3">
                  {more.label}
                </Link>
              )}
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
