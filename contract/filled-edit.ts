const PLACEHOLDER = /\{[A-Z][A-Z_]*\}/g

/**
 * Edits of a text that states facts are made in the text as people read it. What was not touched keeps its placeholders, so that the text
 * goes on following its facts; a fact that was typed over is a plain word from then on.
 */
export function keepPlaceholders(template: string, edited: string, fill: (text: string) => string): string {
  const shown = fill(template)
  if (shown === edited) return template
  const longest = Math.min(shown.length, edited.length)
  let start = 0
  while (start < longest && shown[start] === edited[start]) start++
  let end = 0
  while (end < longest - start && shown.at(-1 - end) === edited.at(-1 - end)) end++
  const [before, after] = cutAround(template, { from: start, to: shown.length - end }, fill)
  return `${before.text}${edited.slice(before.shown, edited.length - after.shown)}${after.text}`
}

interface Kept {
  text: string
  /** How long it is when it is filled. */
  shown: number
}

/** What stands before and behind a stretch of the filled text, in terms of the template. A placeholder is kept whole or not at all. */
function cutAround(
  template: string,
  { from, to }: { from: number; to: number },
  fill: (text: string) => string,
): [Kept, Kept] {
  const before: Kept = { text: '', shown: 0 }
  const after: Kept = { text: '', shown: 0 }
  const whole = fill(template).length
  let at = 0
  for (const { text, isPlaceholder } of piecesOf(template)) {
    const length = isPlaceholder ? fill(text).length : text.length
    if (isPlaceholder) {
      if (at + length <= from) Object.assign(before, { text: before.text + text, shown: at + length })
      else if (at >= to) Object.assign(after, { text: after.text + text, shown: after.shown + length })
    } else {
      const kept = text.slice(0, Math.max(0, from - at))
      if (kept !== '') Object.assign(before, { text: before.text + kept, shown: at + kept.length })
      const rest = text.slice(Math.max(0, to - at))
      if (rest !== '') Object.assign(after, { text: after.text + rest, shown: after.shown + rest.length })
    }
    at += length
  }
  // A text in which nothing was kept twice: what is before never reaches into what is behind.
  return [before, { ...after, shown: Math.min(after.shown, whole - before.shown) }]
}

function piecesOf(template: string): { text: string; isPlaceholder: boolean }[] {
  const pieces: { text: string; isPlaceholder: boolean }[] = []
  let at = 0
  for (const { 0: text, index } of template.matchAll(PLACEHOLDER)) {
    if (index > at) pieces.push({ text: template.slice(at, index), isPlaceholder: false })
    pieces.push({ text, isPlaceholder: true })
    at = index + text.length
  }
  if (at < template.length) pieces.push({ text: template.slice(at), isPlaceholder: false })
  return pieces
}
