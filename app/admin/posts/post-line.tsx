import { Link } from 'react-router'
import { exactTime, timeAgo } from '#app/lib/time.ts'
import { blogAdminList } from '#content/collections/admin-posts.ts'
import { editPath, postPath } from '#contract/addresses.ts'
import { CATEGORY_LABELS } from '#contract/categories.ts'
import { ACTIONS, type Action, applies, isEditable, type Writer } from './bulk.ts'
import type { Sort } from './list-address.ts'
import type { PostLine } from './post-lines.ts'
import { authorName } from './read-authors.ts'
import { momentOf, removalOf, showsChange, stateOf, timeAhead } from './when-words.ts'

const copy = blogAdminList

interface PostLineViewProps {
  line: PostLine
  /** What decides the order of the list is shown. */
  sort: Sort
  writer: Writer
  selected: boolean
  busy: boolean
  onSelect: () => void
  onAct: (action: Action) => void
}

/** One post: its state at a glance, the moment that counts in it, and what can be done. */
export function PostLineView({ line, sort, writer, selected, busy, onSelect, onAct }: PostLineViewProps) {
  const now = new Date()
  const state = stateOf(line, now)
  const author =
    line.author_id || line.byline ? authorName(line.author_id ?? '', line.byline, writer.id) : undefined
  return (
    <li data-selected={selected || undefined}>
      <label className="list-check">
        <input
          type="checkbox"
          name="list-post"
          aria-label={`${copy.select.line} “${line.title}”`}
          checked={selected}
          onChange={onSelect}
        />
      </label>
      <p className="list-title wrap-anywhere">
        {state === 'trash' ? (
          line.title
        ) : (
          <Link
            to={isEditable(line, writer) ? editPath(line.id) : postPath(line.slug)}
            reloadDocument={!isEditable(line, writer)}
            data-line={line.id}
          >
            {line.title}
          </Link>
        )}
      </p>
      <div className="list-facts">
        <p className="list-state" data-state={state}>
          <span>{copy.state[state]}</span> <Moment line={line} now={now} />
          {sort === 'changed' && showsChange(state) && (
            <>
              {`, ${copy.changed} `}
              <span title={exactTime(line.updated_at)}>{timeAgo(line.updated_at, now)}</span>
            </>
          )}
        </p>
        <p className="wrap-anywhere">
          <span>{CATEGORY_LABELS[line.category]}</span>
          {author && <span>{`, ${author}`}</span>}
        </p>
      </div>
      <div className="manager-actions">
        {state === 'published' && <a href={postPath(line.slug)}>{copy.view}</a>}
        {ACTIONS.filter(action => applies(action, line, writer)).map(action => (
          <button key={action} type="button" disabled={busy} onClick={() => onAct(action)}>
            {copy.actions[action]}
          </button>
        ))}
      </div>
    </li>
  )
}

function Moment({ line, now }: { line: PostLine; now: Date }) {
  const state = stateOf(line, now)
  const moment = momentOf(line, state)
  const words = {
    published: timeAgo(moment, now),
    scheduled: timeAhead(moment, now),
    draft: timeAgo(moment, now),
    trash: `${copy.goneIn} ${timeAhead(removalOf(moment), now)}`,
  }
  return (
    <time dateTime={moment} title={exactTime(moment)}>
      {words[state]}
    </time>
  )
}
