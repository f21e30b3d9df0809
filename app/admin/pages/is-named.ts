import type { ListedUnit } from '#contract/page-editor.ts'

/** Whether a page's name, headline or address contains the words. */
export const isNamed = ({ unit, name, headline }: ListedUnit, words: string) =>
  `${unit} ${name} ${headline}`.toLowerCase().includes(words.toLowerCase())
