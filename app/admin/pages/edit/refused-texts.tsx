import { pageWords } from '#content/collections/admin-pages.ts'
import type { FieldDefinition } from '#contract/page-editor.ts'

const copy = pageWords.refused

interface RefusedTextsProps {
  fields: readonly FieldDefinition[]
  /** The refusals, by field. */
  errors: Readonly<Record<string, string>>
  onShow: (field: string) => void
}

/** Texts that cannot be saved, and why. The form may be far away, or hidden on a phone. */
export function RefusedTexts({ fields, errors, onShow }: RefusedTextsProps) {
  const refused = fields.filter(({ field }) => errors[field] !== undefined)
  if (refused.length === 0) return null
  return (
    <section className="sheet notice-sheet" role="alert">
      <h2 className="heading">{copy.heading(refused.length)}</h2>
      <ul className="mt-1">
        {refused.map(({ field, label }) => (
          <li key={field}>
            <button type="button" className="link" onClick={() => onShow(field)}>
              {label}
            </button>
            <span>{` ${errors[field]}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
