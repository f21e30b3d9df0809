import { pageWords } from '#content/collections/admin-pages.ts'
import { fixedTexts } from '#content/definitions/fixed-texts.ts'
import type { EditedUnit, Elsewhere } from '#contract/page-editor.ts'

const { facts, positions, notice, menus } = pageWords.subjects
const NAMES: Readonly<Record<string, string>> = { facts, positions, notice, frame: menus }

/** Where a text from outside the page is edited: the longest matching prefix decides. */
export function elsewhereOf(
  place: string,
  { elsewhere }: Pick<EditedUnit, 'elsewhere'>,
): Elsewhere | undefined {
  let start = place
  while (start !== '') {
    const home = elsewhere[start]
    if (home !== undefined) return home
    start = start.slice(0, Math.max(0, start.search(/[./#][^./#]*$/)))
  }
  return undefined
}

/** The name of a unit in the back office: a page's address. */
export const nameOfUnit = (unit: string): string => NAMES[unit] ?? pageWords.editor.elsewhere.page(unit)

/** Why a text has no field; undefined if only the code knows. */
export const whyFixed = (text: string): string | undefined =>
  fixedTexts.find(fixed => fixed.text.test(text.trim()))?.why
