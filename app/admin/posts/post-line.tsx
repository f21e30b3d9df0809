import { Link } from 'react-router'
import { showFailure } from '#app/features/session/failures.ts'
import { useCategories } from '#app/lib/category-store.ts'
import { exactTime, timeAgo } from '#app/lib/time.ts'
import { MoreIcon } from '#app/ui/icons.tsx'
import { Menu, type MenuItem } from '#app/ui/menu.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { blogAdminList } from '#content/collections/admin-posts.ts'
import { reviewWords } from '#content/collections/admin-review.ts'
import { editPath, postPath } from '#contract/addresses.ts'
import { labelIn } from '#contract/categories.ts'
import { ACTIONS, type Action, applies, isEditable, isWritable, type Writer } from './bulk.ts'
import type { Sort } from './list-address.ts'
import type { PostLine } from './post-lines.ts'
import { authorName } from './read-authors.ts'
import type { Detail } from './use-list-actions.ts'
import { momentOf, type PostState, removalOf, stateOf, timeAhead } from './when-words.ts'

const copy = blogAdminList
const KEYS: Partial<Record<Action, string>> = { trash: '#' }

interface PostLineViewProps {
  line: PostLine
  /** Decides which date is shown. */
  sort: Sort
  writer: Writer
  selected: boolean
  busy: boolean
  /** Whether it is leaving the list. */
  leaving: boolean
  onSelect: (isRange: boolean) => void
  onAct: (action: Action) => void
  onEdit: (detail: Detail) => void
  onTags: () => void
}

/** One post in one row: status, date and actions. The whole row opens it. */
export function PostLineView(props: PostLineViewProps) {
  const { line, sort, writer, selected, busy, leaving, onSelect, onAct, onEdit, onTags } = props
  const now = new Date()
  const state = stateOf(line, now)
  const isOurs = isEditable(line, writer) && state !== 'trash'
  const author = line.author_id || line.byline ? authorName(line.author_id ?? '', line.byline, writer.id) : ''
  const moment = momentFor(line, state, sort)
  const verbs = ACTIONS.filter(action => applies(action, line, writer))
  const isPublic = state === 'published'
  const categories = useCategories()
  const category = labelIn(categories, line.category)
  const more: MenuItem[] = [
    ...(isOurs ? [{ label: copy.line.editTags, act: onTags }] : []),
    ...(isPublic ? [{ label: copy.line.copy, act: () => copyLink(line) }] : []),
  ]
  return (
    <li data-selected={selected || undefined} data-state={state} data-leaving={leaving || undefined}>
      <label className="list-check">
        <input
          type="checkbox"
          name="list-post"
          aria-label={`${copy.select.line} “${line.title}”`}
          checked={selected}
          onChange={({ nativeEvent }) => onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </label>
      <p className="list-title">
        {state === 'trash' ? (
          <span title={line.title}>{line.title}</span>
        ) : (
          <Link
            to={isWritable(line, writer) ? editPath(line.id) : postPath(line.slug)}
            reloadDocument={!isWritable(line, writer)}
            prefetch={isWritable(line, writer) ? 'intent' : 'none'}
            data-line={line.id}
            title={line.title}
          >
            {line.title}
          </Link>
        )}
        <Marks line={line} state={state} now={now} />
        {line.tags.length > 0 && (
          <span className="list-tags" title={line.tags.join(', ')}>
            {line.tags.join(', ')}
          </span>
        )}
      </p>
      <State {...{ line, state, now, busy, verbs, onAct }} />
      <div className="list-category">
        {isOurs ? (
          <Menu
            label={`${copy.line.category}: ${category}`}
            className="list-choice"
            disabled={busy}
            items={[
              categories.map(({ key, label }) => ({
                label,
                checked: key === line.category,
                act: () => key !== line.category && onEdit({ category: key }),
              })),
            ]}
          >
            {category}
          </Menu>
        ) : (
          category
        )}
      </div>
      <p className="list-author" title={author}>
        {author}
      </p>
      <time className="list-when" dateTime={moment} title={exactTime(moment)}>
        {timeAgoOrAhead(moment, now)}
      </time>
      <div className="row-verbs">
        {isPublic && <a href={postPath(line.slug)}>{copy.view}</a>}
        {verbs.map(action => (
          <button key={action} type="button" disabled={busy} onClick={() => onAct(action)}>
            {copy.actions[action]}
          </button>
        ))}
      </div>
      {more.length + verbs.length > 0 && (
        <Menu
          label={`${copy.line.more}: ${line.title}`}
          className="row-more"
          disabled={busy}
          items={[
            more,
            verbs.map(action => ({
              label: copy.actions[action],
              ...(KEYS[action] && { shortcut: KEYS[action] }),
              act: () => onAct(action),
            })),
          ]}
        >
          <MoreIcon />
        </Menu>
      )}
    </li>
  )
}

/** Badges: changes that readers do not see yet, and whose turn it is. */
function Marks({ line, state, now }: { line: PostLine; state: PostState; now: Date }) {
  const { next_versions: next, hand_ins: handIn } = line
  if (state === 'trash' || !(next || handIn)) return null
  const words = [
    next &&
      (next.publish_at ? `${copy.changesPublic} ${timeAgoOrAhead(next.publish_at, now)}` : copy.withChanges),
    handIn && (handIn.sent_back_at ? reviewWords.list.sentBack : reviewWords.list.handedIn),
  ]
  return <span className="list-tags">{words.filter(Boolean).join(', ')}</span>
}

function copyLink({ slug }: PostLine): void {
  navigator.clipboard
    .writeText(new URL(postPath(slug), location.href).href)
    .then(() => showToast({ title: copy.line.copied }), showFailure)
}

/** The date that the list is sorted by. By title it is the last change. */
function momentFor(line: PostLine, state: PostState, sort: Sort): string {
  if (state === 'trash') return momentOf(line, state)
  return sort === 'published' ? (line.published_at ?? line.updated_at) : line.updated_at
}

const timeAgoOrAhead = (moment: string, now: Date) =>
  new Date(moment) > now ? timeAhead(moment, now) : timeAgo(moment, now)

type StateProps = Pick<PostLineViewProps, 'line' | 'busy' | 'onAct'> & {
  state: PostState
  now: Date
  verbs: readonly Action[]
}

/** The status as a shape and a word. Those who may publish can change it here. */
function State({ line, state, now, busy, verbs, onAct }: StateProps) {
  const moment = momentOf(line, state)
  const words = (
    <>
      <span>{copy.state[state]}</span>
      {state === 'scheduled' && ` ${timeAhead(moment, now)}`}
      {state === 'trash' && `, ${copy.goneIn} ${timeAhead(removalOf(moment), now)}`}
    </>
  )
  const changes = verbs.filter(action => action === 'publish' || action === 'unpublish')
  return (
    <div className="list-state" data-state={state}>
      {changes.length > 0 ? (
        <Menu
          label={`${copy.line.status}: ${copy.state[state]}`}
          className="list-choice"
          slot={`status ${line.id}`}
          disabled={busy}
          items={[changes.map(action => ({ label: copy.actions[action], act: () => onAct(action) }))]}
        >
          {words}
        </Menu>
      ) : (
        <p>{words}</p>
      )}
    </div>
  )
}
