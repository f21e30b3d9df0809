import { Link } from 'react-router'
import { pageWords } from '#content/collections/admin-pages.ts'
import { editPagePath } from '../edit-path.ts'
import { nameOfUnit } from './elsewhere.ts'

const copy = pageWords.editor.elsewhere

/** A text that is edited elsewhere or nowhere: where, or why. */
export type NotHere = { unit: string; field: string } | { why: string | undefined }

export function PlaceNote({ text }: { text: NotHere }) {
  if ('why' in text) return <p>{`${copy.fixed} ${text.why ?? copy.code}`}</p>
  return (
    <p>
      <span>{copy.part(nameOfUnit(text.unit))} </span>
      <Link to={editPagePath(text.unit, text.field)} className="link">
        {copy.open}
      </Link>
    </p>
  )
}
