import { parseAccept } from 'hono/utils/accept'

export type Encoding = 'br' | 'gzip'

/** The chosen encoding by header. Browsers send only a handful of different headers. */
const choices = new Map<string, Encoding | undefined>()
const MAX_CHOICES = 100

/** Picks the encoding for an `Accept-Encoding` header: the preferred one, or the smaller of two equally preferred. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (!header) return undefined
  if (choices.has(header)) return choices.get(header)
  const chosen = readChoice(header)
  if (choices.size < MAX_CHOICES) choices.set(header, chosen)
  return chosen
}

function readChoice(header: string): Encoding | undefined {
  const all = parseAccept(header)
  const weightOf = (name: string) =>
    (all.find(({ type }) => type.toLowerCase() === name) ?? all.find(({ type }) => type === '*'))?.q ?? 0
  const [br, gzip] = [weightOf('br'), weightOf('gzip')]
  if (br > 0 && br >= gzip) return 'br'
  return gzip > 0 ? 'gzip' : undefined
}
