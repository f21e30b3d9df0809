/** Fields whose strings are not text: URLs, anchors, statuses, dimensions of a drawing and code samples. */
const NOT_TEXT: ReadonlySet<string> = new Set([
  'href',
  'hrefLang',
  'id',
  'anchor',
  'path',
  'seal',
  'key',
  'url',
  'language',
  'code',
  'body',
  'response',
  'hex',
  'oklch',
  'results',
  'result',
  'state',
  'curl',
  'javascript',
  'python',
  'cites',
  'cite',
  'openSince',
  'by',
  'color',
  'sizeLabels',
  'time',
  'folios',
  'number',
  'line',
  'band',
  'method',
  'view',
  'pressed',
  'size',
  'matter',
  'retentionDays',
])

/** File names, setting names and dimensions of a drawing. */
const CODE = /^(?:[a-z]+(?:[-_./][\w./*-]+)+|[\d.:]+|.)$/

/** Objects whose values are all text, whatever their keys: table heads, buttons, places of the logo. */
const OF_WORDS: ReadonlySet<string> = new Set(['columns', 'buttons', 'places'])

/** Whether a content string can be edited, by its name, the names of its parents, and its built value. */
export const isText = (names: readonly string[], value: string, name = names.at(-1) ?? '') =>
  (OF_WORDS.has(names.at(-2) ?? '') || !NOT_TEXT.has(name)) &&
  (name === 'value' || !CODE.test(value)) &&
  !value.includes('\n')
