import type { ReactNode } from 'react'
import { MoreIcon } from '#app/ui/icons.tsx'
import { type Marked, Marks } from '#app/ui/line.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { admin } from '#content/collections/admin.ts'

export interface Verb {
  label: string
  act: () => void
}

interface RowProps {
  /** The name for screen readers. */
  name: string
  title: ReactNode
  /** Beside the title, in a quieter style. */
  about?: ReactNode
  marks?: Marked
  /** One column each on a wide screen. */
  facts: readonly ReactNode[]
  verbs?: readonly Verb[]
  more?: ReactNode
}

/** More would hide what can be changed in the row. */
const SHOWN_VERBS = 2

/** One item in one row. Its first actions appear on hover or focus, and a menu has all of them. */
export function Row({ name, title, about, marks = [], facts, verbs = [], more }: RowProps) {
  return (
    <li>
      <p className="row-title">
        {title}
        <Marks marks={marks} />
        {about && <span className="list-tags">{about}</span>}
      </p>
      <div className="row-facts">
        {facts.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
          <div key={index}>{fact}</div>
        ))}
      </div>
      {verbs.length > 0 && (
        <>
          <div className="row-verbs">
            {verbs.slice(0, SHOWN_VERBS).map(({ label, act }) => (
              <button key={label} type="button" aria-label={`${label}: ${name}`} onClick={act}>
                {label}
              </button>
            ))}
          </div>
          <Menu label={`${admin.more}: ${name}`} className="row-more" items={[verbs]}>
            <MoreIcon />
          </Menu>
        </>
      )}
      {more}
    </li>
  )
}
