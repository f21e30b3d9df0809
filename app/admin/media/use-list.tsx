import { Link } from 'react-router'
import { pictureWords } from '#content/collections/admin-media.ts'
import { editPath } from '#contract/addresses.ts'
import type { PictureUse } from './picture-store.ts'

const copy = pictureWords.library

/** Notes on a use: draft, in Trash, or cover. */
export function notesOf({ status, deleted_at, is_cover }: PictureUse): string {
  const notes = [
    deleted_at ? copy.inTrash : status === 'draft' && copy.draft,
    is_cover && copy.asCover,
  ].filter(Boolean)
  return notes.length > 0 ? ` (${notes.join(', ')})` : ''
}

/** The posts that use a picture, as links. */
export function UseList({ uses }: { uses: readonly PictureUse[] }) {
  if (uses.length === 0) return <p className="picture-uses">{copy.unused}</p>
  return (
    <div className="picture-uses">
      {`${copy.uses} `}
      <ul>
        {uses.map(use => (
          <li key={use.post_id}>
            {use.deleted_at ? (
              use.title
            ) : (
              <Link to={editPath(use.post_id)} className="link">
                {use.title}
              </Link>
            )}
            {notesOf(use)}
          </li>
        ))}
      </ul>
    </div>
  )
}
