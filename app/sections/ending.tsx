import { Link } from '#app/ui/page-link.tsx'
import type { Asked, Ending as EndingCopy, NavLink } from '#content/schema.ts'
import { ApplyLinks } from './apply-links.tsx'

/** The end of a page. Its content decides which of three kinds it is (`docs/adding-a-page.md`). */
export function Ending(copy: EndingCopy) {
  if ('next' in copy) return <NextPage {...copy} />
  if ('proofs' in copy) return <Proofs {...copy} />
  return <Ask {...copy} />
}

/** One sentence in title size, and the main call to action. */
function Ask({ heading, text, apply, more }: Asked) {
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

/** The next page, partly visible at the right edge, beside the call to action. */
function NextPage({ heading, text, apply, next }: Asked & { next: NavLink }) {
  return (
    <section className="section overflow-clip">
      <div className="page next-page">
        <div>
          <h2 className="subtitle">{heading}</h2>
          <p className="text mt-4">{text}</p>
          <Link to={apply.href} className="btn btn-primary mt-6">
            {apply.label}
          </Link>
        </div>
        <Link to={next.href} className="sheet next-leaf">
          <span className="title">{next.label}</span>
          <span className="text">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 12h16m-6-6 6 6-6 6" />
            </svg>
            {next.note}
          </span>
        </Link>
      </div>
    </section>
  )
}

/** A list of links to the page that supports each answer. */
function Proofs({ heading, text, apply, proofs }: Asked & { proofs: readonly NavLink[] }) {
  return (
    <section className="section">
      <div className="page grid gap-10 lg:grid-cols-12 lg:gap-8">
        <div className="lg:col-span-5">
          <h2 className="subtitle">{heading}</h2>
          <p className="text mt-4">{text}</p>
          <Link to={apply.href} className="btn btn-primary mt-6">
            {apply.label}
          </Link>
        </div>
        <ul className="proofs lg:col-span-6 lg:col-start-7">
          {proofs.map(({ label, note, href }) => (
            <li key={href}>
              <Link to={href}>
                <span className="heading">{label}</span>
                <span className="text">{note}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
