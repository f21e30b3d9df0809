/** A rule of the stylesheet: what stands before the brace, and either declarations or nested rules. */
export interface Rule {
  prelude: string
  body: string
  rules: Rule[] | undefined
}

const GROUPING = /^@(?:media|supports|layer|container|starting-style)\b/

/** Reads minified CSS, as the build writes it, into its tree of rules. */
export function parseRules(css: string): Rule[] {
  const rules: Rule[] = []
  let start = 0
  for (let at = 0; at < css.length; at++) {
    const char = css[at]
    if (char === '"' || char === "'") at = endOfString(css, at)
    else if (char === '\\') at++
    else if (char === ';') {
      rules.push({ prelude: css.slice(start, at + 1).trim(), body: '', rules: undefined })
      start = at + 1
    } else if (char === '{') {
      const end = endOfBlock(css, at)
      const prelude = css.slice(start, at).trim()
      const body = css.slice(at + 1, end)
      rules.push({ prelude, body, rules: GROUPING.test(prelude) ? parseRules(body) : undefined })
      at = end
      start = end + 1
    }
  }
  return rules
}

function endOfString(css: string, open: number): number {
  for (let at = open + 1; at < css.length; at++) {
    if (css[at] === '\\') at++
    else if (css[at] === css[open]) return at
  }
  return css.length
}

function endOfBlock(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    const char = css[at]
    if (char === '"' || char === "'") at = endOfString(css, at)
    else if (char === '\\') at++
    else if (char === '{') depth++
    else if (char === '}' && --depth === 0) return at
  }
  return css.length
}

const OPENING = new Set(['(', '[', '{'])
const CLOSING = new Set([')', ']', '}'])

/** Splits at a separator that stands outside strings, brackets and escapes. */
export function splitTopLevel(text: string, separator: ',' | ';'): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? ''
    if (char === '\\') at++
    else if (char === '"' || char === "'") at = endOfString(text, at)
    else if (OPENING.has(char)) depth++
    else if (CLOSING.has(char)) depth--
    else if (char === separator && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  parts.push(text.slice(start))
  return parts.filter(part => part !== '')
}
