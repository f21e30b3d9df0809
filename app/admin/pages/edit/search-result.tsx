import { pageWords } from '#content/collections/admin-pages.ts'
import type { EditedUnit, FieldDefinition } from '#contract/page-editor.ts'
import { type PageText, wordsIn } from './page-text.ts'

interface SearchResultProps {
  unit: EditedUnit
  text: PageText
  fields: readonly FieldDefinition[]
}

/** Title and description as search engines show them. */
export function SearchResult({ unit, text, fields }: SearchResultProps) {
  const [title, description] = (['title', 'description'] as const).map(kind => {
    const found = fields.find(field => field.kind === kind)
    return found && String(wordsIn(text, unit, found.field))
  })
  if (title === undefined) return null
  return (
    <figure className="search-result">
      <figcaption>{pageWords.editor.search.heading}</figcaption>
      <p className="search-result-address">{`${location.host}${unit.unit === '/' ? '' : unit.unit}`}</p>
      <p className="search-result-title">{title}</p>
      <p className="search-result-text">{description}</p>
    </figure>
  )
}
