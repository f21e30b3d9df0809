import { Link, type To } from 'react-router'
import { exactTime } from '#app/lib/time.ts'
import { desk } from '#content/collections/desk.ts'
import { isUntold } from '#contract/desk.ts'
import type { DeskLine } from './desk-api.ts'
import { shortTime } from './short-time.ts'

const copy = desk.list

interface DeskLinesProps {
  lines: readonly DeskLine[]
  /** The one that is open beside them. */
  open: string | undefined
  addressOf: (id: string) => To
  isSelected: (line: DeskLine) => boolean
  onSelect: (line: DeskLine) => void
}

/** One line to a submission. Each is a link to itself beside the list. */
export function DeskLines({ lines, open, addressOf, isSelected, onSelect }: DeskLinesProps) {
  const now = new Date()
  return (
    <ul className="desk-lines" aria-label={copy.label}>
      {lines.map(line => (
        <li
          key={line.id}
          data-unread={line.unread || undefined}
          data-open={line.id === open || undefined}
          data-selected={isSelected(line) || undefined}
        >
          <label className="list-check">
            <input
              type="checkbox"
              name="desk-line"
              aria-label={`${copy.select} ${line.name}, ${line.reference}`}
              checked={isSelected(line)}
              onChange={() => onSelect(line)}
            />
          </label>
          <Link
            to={addressOf(line.id)}
            preventScrollReset
            className="desk-line"
            data-line={line.id}
            aria-current={line.id === open || undefined}
          >
            <span className="desk-name">
              {line.unread && <span className="sr-only">{`${copy.unread}: `}</span>}
              <span>{line.name}</span>
            </span>
            <span className="desk-about">
              {line.spam && <span className="desk-spam">{copy.spam}</span>}
              {line.hurried && <span className="desk-spam">{copy.hurried}</span>}
              <span>{line.about}</span>
            </span>
            <span className="desk-state" data-state={line.state} data-untold={isUntold(line) || undefined}>
              {desk.states[line.state]}
              {isUntold(line) && <span className="sr-only">{`, ${copy.untold}`}</span>}
            </span>
            <time className="desk-when" dateTime={line.created_at} title={exactTime(line.created_at)}>
              {shortTime(line.created_at, now)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  )
}
