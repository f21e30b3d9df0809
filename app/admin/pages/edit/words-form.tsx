import { type RefObject, useEffect } from 'react'
import { pageWords } from '#content/collections/admin-pages.ts'
import type { EditedUnit, FieldDefinition } from '#contract/page-editor.ts'
import type { WordValue } from '#contract/page-words.ts'
import { FieldInput } from './field-input.tsx'
import { FixedTexts } from './fixed-texts.tsx'
import { ListInput } from './list-input.tsx'
import { changeTo, type PageText, sectionsOf, wordsIn } from './page-text.ts'
import { SharedLooks } from './shared-looks.tsx'
import type { StatedFacts } from './stated-facts.ts'

interface WordsFormProps {
  unit: EditedUnit
  text: PageText
  facts: StatedFacts
  /** The refusals, by field. */
  errors: Readonly<Record<string, string>>
  /** The field that is in focus on the page. */
  chosen: string | undefined
  form: RefObject<HTMLFormElement | null>
  onChange: (change: PageText, field: string) => void
  onFocus: (field: string) => void
}

/** Every text of a page under a plain label, hidden ones included. */
export function WordsForm({ unit, text, facts, errors, chosen, form, onChange, onFocus }: WordsFormProps) {
  useEffect(() => {
    if (!chosen) return
    const name = CSS.escape(chosen)
    // For a list, its first text.
    form.current?.querySelector(`[name="${name}"], [name^="${name}."]`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, form])
  const fieldOf = (definition: FieldDefinition) => {
    const { field } = definition
    const value = wordsIn(text, unit, field)
    const shared = {
      error: errors[field],
      isChanged: text[field] !== undefined,
      onFocus: () => onFocus(field),
      onRevert: () => onChange({ [field]: undefined }, field),
    }
    const change = (next: WordValue) => onChange(changeTo(unit, field, next), field)
    if (definition.kind === 'list')
      return (
        <ListInput
          key={field}
          name={field}
          shape={definition}
          error={errors[field]}
          onFocus={shared.onFocus}
          onRevert={shared.isChanged ? shared.onRevert : undefined}
          items={Array.isArray(value) ? value : []}
          onChange={change}
        />
      )
    return (
      <FieldInput
        key={field}
        {...shared}
        name={field}
        facts={facts.get(field)}
        label={definition.label}
        shape={definition}
        value={String(value)}
        isChosen={field === chosen}
        onChange={change}
      />
    )
  }
  return (
    <form
      ref={form}
      className="words-form"
      aria-label={pageWords.editor.form}
      onSubmit={event => event.preventDefault()}
    >
      {sectionsOf(unit.fields).map(({ name, fields }) => (
        <section key={name} className="words-section" aria-label={name}>
          <h2 className="words-section-title">{name}</h2>
          {fields.map(fieldOf)}
          <SharedLooks unit={unit} text={text} fields={fields} />
        </section>
      ))}
      <FixedTexts texts={unit.fixed} />
    </form>
  )
}
