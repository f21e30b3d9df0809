/** A limit that no real document reaches. */
const MAX_RTF = 64 * 1024 * 1024
const KINDS = { png: 'image/png', jpeg: 'image/jpeg' } as const
const BLIP = /\\(png|jpeg)blip\b/
const CONTROLS = /\\[a-z]+-?\d* ?/gi
const BYTES = /^(?:[\da-f]{2})+$/i

function endOfGroup(rtf: string, start: number): number {
  let depth = 0
  for (let at = start; at < rtf.length; at++) {
    const sign = rtf[at]
    if (sign === '\\') at++
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at
  }
  return rtf.length
}

/** The text directly in a group, without nested groups. */
function ownText(group: string): string {
  const parts: string[] = []
  let depth = 0
  let since = 0
  for (const { 0: sign, index } of group.matchAll(/[{}]/g)) {
    if (depth === 1) parts.push(group.slice(since, index))
    depth += sign === '{' ? 1 : -1
    since = index + 1
  }
  if (depth === 1) parts.push(group.slice(since))
  return parts.join('')
}

function pictureOf(group: string): File | undefined {
  const kind = BLIP.exec(group)?.[1] as keyof typeof KINDS | undefined
  const digits = ownText(group).replaceAll(CONTROLS, '').replaceAll(/\s/g, '')
  if (kind === undefined || !BYTES.test(digits)) return undefined
  const bytes = new Uint8Array(digits.length / 2)
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16)
  return new File([bytes], `picture.${kind}`, { type: KINDS[kind] })
}

/**
 * The pictures of a document, in text order. In the clipboard's HTML, Word refers to files on disk, which pages may not
 * read; the bytes are in its RTF. Each is there a second time as a metafile, which is skipped.
 */
export function readRtfPictures(rtf: string): File[] {
  const found: File[] = []
  if (rtf.length > MAX_RTF) return found
  for (let at = rtf.indexOf('{\\pict'); at >= 0; at = rtf.indexOf('{\\pict', at + 1)) {
    const end = endOfGroup(rtf, at)
    const picture = pictureOf(rtf.slice(at, end))
    if (picture) found.push(picture)
    at = end
  }
  return found
}
