import type { ReactNode } from 'react'

export type Marked = readonly (string | false | undefined)[]

/** Tags that set one line of a list apart. */
export const Marks = ({ marks }: { marks: Marked }) =>
  marks.map(
    mark =>
      mark && (
        <span key={mark} className="line-mark">
          {mark}
        </span>
      ),
  )

interface LineProps {
  title: ReactNode
  marks?: Marked
  text?: ReactNode
  /** Details, in small type. */
  note?: ReactNode
  more?: ReactNode
  /** Actions. */
  children?: ReactNode
}

/** A line of a list: title, details and actions. */
export function Line({ title, marks = [], text, note, more, children }: LineProps) {
  return (
    <li>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">
          <span>{title}</span>
          <Marks marks={marks} />
        </p>
        {text && <p className="text">{text}</p>}
        {note && <p className="folio">{note}</p>}
        {more}
      </div>
      {children && <div className="manager-actions">{children}</div>}
    </li>
  )
}
