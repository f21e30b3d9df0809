import { Link } from 'react-router'
import type { Link as LinkCopy } from '#content/schema.ts'

interface Door {
  heading: string
  text: string
  link: LinkCopy
}

/** The end of a page with two ways on: one for a firm, one for a person. */
export function TwoDoors({ label, firm, self }: { label: string; firm: Door; self: Door }) {
  return (
    <section className="pb-[var(--section)]" aria-label={label}>
      <div className="page">
        <div className="fold-rule" />
        <div className="doors">
          <DoorLeaf door={firm} button="btn btn-primary" />
          <DoorLeaf door={self} button="btn" />
        </div>
      </div>
    </section>
  )
}

function DoorLeaf({ door, button }: { door: Door; button: string }) {
  return (
    <div>
      <h2 className="title">{door.heading}</h2>
      <p className="text mt-5 max-w-[30em]">{door.text}</p>
      <Link to={door.link.href} prefetch="intent" className={`mt-8 ${button}`}>
        {door.link.label}
      </Link>
    </div>
  )
}
