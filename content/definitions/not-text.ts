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

/** Whether people may change a string of content, by its name and what is built. */
export const isText = (name: string, value: string) =>
  !NOT_TEXT.has(name) && (name === 'value' || !CODE.test(value)) && !value.includes('\n')
