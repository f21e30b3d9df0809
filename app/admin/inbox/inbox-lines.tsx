import { Link, type To } from 'react-router'
import { exactTime } from '#app/lib/time.ts'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { isUntold } from '#contract/inbox.ts'
import type { InboxLine } from './inbox-api.ts'
import { shortTime } from './short-time.ts'

const copy = inboxWords.list

interface InboxLinesProps {
  lines: readonly InboxLine[]
  /** The submission that is open beside the list. */
  open: string | undefined
  addressOf: (id: string) => To
  isSelected: (line: InboxLine) => boolean
  onSelect: (line: InboxLine) => void
  /** Whether it stands below another submission of the same person. */
  isOther: (line: InboxLine) => boolean
  /** Submissions below which the person's others are shown. */
  unfolded: ReadonlySet<string>
  onFold: (line: InboxLine) => void
}

const spamWords = ({ spam_reason: reason }: InboxLine) => (reason ? copy.spamReasons[reason] : copy.spam)

/** Two lines to a submission: who and when; what about, and how the message begins. Each is a link to itself beside the list. */
export function InboxLines({
  lines,
  open,
  addressOf,
  isSelected,
  onSelect,
  isOther,
  unfolded,
  onFold,
}: InboxLinesProps) {
  const now = new Date()
  return (
    <ul className="inbox-lines" aria-label={copy.label}>
      {lines.map(line => (
        <li
          key={line.id}
          data-unread={line.unread || undefined}
          data-open={line.id === open || undefined}
          data-selected={isSelected(line) || undefined}
          data-other={isOther(line) || undefined}
        >
          <label className="list-check">
            <input
              type="checkbox"
              name="inbox-line"
              aria-label={`${copy.select} ${line.name}, ${line.reference}`}
              checked={isSelected(line)}
              onChange={() => onSelect(line)}
            />
          </label>
          <Link
            to={addressOf(line.id)}
            preventScrollReset
            className="inbox-line"
            data-line={line.id}
            aria-current={line.id === open || undefined}
          >
            <span className="inbox-name">
              {line.unread && <span className="sr-only">{`${copy.unread}: `}</span>}
              <span>{line.name}</span>
            </span>
            <time className="inbox-when" dateTime={line.created_at} title={exactTime(line.created_at)}>
              {shortTime(line.created_at, now)}
            </time>
            <span className="inbox-about">
              {line.spam && <span className="inbox-spam">{spamWords(line)}</span>}
              {line.hurried && <span className="inbox-spam">{copy.hurried}</span>}
              <span>{line.about}</span>
              {line.opening && (
                <span className="inbox-opening" title={line.opening}>{` ${line.opening}`}</span>
              )}
            </span>
            {/* Most are new: the dot before the name says that they are unread. */}
            {(line.state !== 'new' || isUntold(line)) && (
              <span className="inbox-state" data-untold={isUntold(line) || undefined}>
                {inboxWords.states[line.state]}
                {isUntold(line) && <span className="sr-only">{`, ${copy.untold}`}</span>}
              </span>
            )}
          </Link>
          {line.count !== undefined && line.count > 1 && (
            <button
              type="button"
              className="inbox-count"
              aria-expanded={unfolded.has(line.id)}
              aria-label={`${copy.showOthers(line.count)}, ${line.name}`}
              onClick={() => onFold(line)}
            >
              {line.count}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
