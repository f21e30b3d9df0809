import type { Notice } from '../../contract/page-editor.ts'

/** What is wrong with a notice whose texts are each well formed, by the name of its text. */
export function checkNotice({
  on,
  text,
  from,
  until,
}: Partial<Notice>): Partial<Record<keyof Notice, string>> {
  if (on && !text?.trim()) return { text: 'Enter the text to show.' }
  // An empty moment is no limit.
  return Date.parse(until ?? '') <= Date.parse(from ?? '') ? { until: 'Choose a time after “From”.' } : {}
}
