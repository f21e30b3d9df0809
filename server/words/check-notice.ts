import type { Notice } from '../../contract/page-editor.ts'

/** Checks that the texts of a notice fit together. Returns errors by field. */
export function checkNotice({
  on,
  text,
  from,
  until,
}: Partial<Notice>): Partial<Record<keyof Notice, string>> {
  if (on && !text?.trim()) return { text: 'Enter the text to show.' }
  // An empty time means no limit.
  return Date.parse(until ?? '') <= Date.parse(from ?? '') ? { until: 'Choose a time after “From”.' } : {}
}
