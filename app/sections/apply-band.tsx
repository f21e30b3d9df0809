import { Link } from '#app/ui/page-link.tsx'
import type { Link as LinkCopy } from '#content/schema.ts'

interface ApplyLinksProps {
  apply: LinkCopy
  /** A second link, set as text. */
  more?: LinkCopy | undefined
}

interface ApplyBandProps extends ApplyLinksProps {
  heading: string
  text: string
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
              <ApplyLinks apply={apply} more={more} />
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}

/** The main call to action and a second link. A place on the same page is a plain anchor: the router has nothing to load. */
export function ApplyLinks({ apply, more }: ApplyLinksProps) {
  return (
    <>
      <Link to={apply.href} className="btn btn-primary">
        {apply.label}
      </Link>
      {more && <MoreLink {...more} />}
    </>
  )
}

function MoreLink({ label, href }: LinkCopy) {
  if (href.startsWith('#'))
    return (
      <a href={href} className="link py-3">
        {label}
      </a>
    )
  return (
    <Link to={href} className="link py-3">
      {label}
    </Link>
  )
}
