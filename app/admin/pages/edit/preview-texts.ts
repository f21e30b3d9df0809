import type { EditedUnit } from '#contract/page-editor.ts'
import { elsewhereOf, nameOfUnit } from './elsewhere.ts'
import { changeTo, fieldAt, type PageText, textAt, withTextAt, wordsIn } from './page-text.ts'

interface Edited {
  unit: EditedUnit
  text: PageText
  change: (change: PageText) => void
}

/** Answers what the page in the frame asks about its texts. */
export function previewTexts({ unit, text, change }: Edited) {
  const at = (place: string) => fieldAt(place, unit.fields)
  return {
    labelOf(place: string) {
      const own = at(place)
      if (own) return own.definition.label
      const home = elsewhereOf(place, unit)
      return home === undefined || 'why' in home ? (home?.name ?? '') : nameOfUnit(home.unit)
    },
    wordsOf(place: string) {
      const found = at(place)
      return found && textAt(wordsIn(text, unit, found.definition.field), found.path)
    },
    onEdit(place: string, words: string) {
      const found = at(place)
      if (!found) return
      const { field } = found.definition
      const next = withTextAt(wordsIn(text, unit, field), found.path, words)
      change(changeTo(unit, field, next))
    },
    fieldOf: (place: string) => at(place)?.definition.field,
  }
}
