import { FoldMark } from '#app/ui/icons.tsx'
import { pageWords } from '#content/collections/admin-pages.ts'
import type { EditedUnit, FieldDefinition } from '#contract/page-editor.ts'
import { type PageText, wordsIn } from './page-text.ts'

const copy = pageWords.editor

interface SharedLooksProps {
  unit: EditedUnit
  text: PageText
  fields: readonly FieldDefinition[]
}

/** Title and description where the page itself isn't seen: in a list of search results, and on the card of a shared link. */
export function SharedLooks({ unit, text, fields }: SharedLooksProps) {
  const [title, description] = (['title', 'description'] as const).map(kind => {
    const found = fields.find(field => field.kind === kind)
    return found && String(wordsIn(text, unit, found.field))
  })
  if (title === undefined) return null
  return (
    <>
      <figure className="shared-look">
        <figcaption>{copy.search.heading}</figcaption>
        <p className="text-quiet">{`${location.host}${unit.unit === '/' ? '' : unit.unit}`}</p>
        <p className="search-result-title">{title}</p>
        <p className="text-quiet">{description}</p>
      </figure>
      <figure className="shared-look">
        <figcaption>{copy.card}</figcaption>
        {/* As app/cards/draw-card.ts draws it. */}
        <div className="share-card dark">
          <p className="share-card-head">
            <FoldMark className="share-card-mark" />
            <span className="share-card-company">{unit.facts.COMPANY}</span>
            <span className="share-card-path">{unit.unit}</span>
          </p>
          <p className="share-card-title">{title}</p>
          <p className="share-card-text">{description}</p>
        </div>
        <p className="mt-2 text-quiet">{location.host}</p>
        <p>{title}</p>
      </figure>
    </>
  )
}
