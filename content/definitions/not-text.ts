/** Names of strings that are no words: addresses of links, anchors, states, figures of a drawing and samples of code. */
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

/** Names of files and settings, and figures that a drawing measures. */
const CODE = /^(?:[a-z]+(?:[-_./][\w./*-]+)+|[\d.:]+|.)$/

/** Objects that hold words alone, whatever these are called: the heads of a table, buttons, the places of a mark. */
const OF_WORDS: ReadonlySet<string> = new Set(['columns', 'buttons', 'places'])

/** Whether people may change a string of content, by its own name behind those of what holds it, and by what is built. */
export const isText = (names: readonly string[], value: string, name = names.at(-1) ?? '') =>
  (OF_WORDS.has(names.at(-2) ?? '') || !NOT_TEXT.has(name)) &&
  (name === 'value' || !CODE.test(value)) &&
  !value.includes('\n')
