import type { ReactNode } from 'react'
import { MoreIcon } from '#app/ui/icons.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { admin } from '#content/collections/admin.ts'

export interface Verb {
  label: string
  act: () => void
}

interface RowProps {
  /** What it is called, for those who do not see the row. */
  name: string
  title: ReactNode
  /** Beside the title, in a lower voice. */
  about?: ReactNode
  /** What sets it apart from its neighbors. */
  marks?: readonly (string | false | undefined)[]
  /** What is known of it: a column each where there is room. */
  facts: readonly ReactNode[]
  verbs?: readonly Verb[]
  more?: ReactNode
}

/** As many as leave what can be changed in the row in sight. */
const SHOWN_VERBS = 2

/** One thing in one line. Its first verbs come with the pointer or the focus, and all of them are in one menu. */
export function Row({ name, title, about, marks = [], facts, verbs = [], more }: RowProps) {
  return (
    <li>
      <p className="row-title">
        {title}
        {marks.map(
          mark =>
            mark && (
              <span key={mark} className="line-mark">
                {mark}
              </span>
            ),
        )}
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
