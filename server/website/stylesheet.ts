/** A rule of the stylesheet: what stands before the brace, and either declarations or nested rules. */
interface Rule {
  prelude: string
  body: string
  rules: Rule[] | undefined
}

const GROUPING = /^@(?:media|supports|layer|container|starting-style)\b/

/** Reads minified CSS, as the build writes it, into its tree of rules. */
function parseRules(css: string): Rule[] {
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

function splitSelectors(prelude: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < prelude.length; at++) {
    const char = prelude[at]
    if (char === '\\') at++
    else if (char === '(' || char === '[') depth++
    else if (char === ')' || char === ']') depth--
    else if (char === ',' && depth === 0) {
      parts.push(prelude.slice(start, at))
      start = at + 1
    }
  }
  parts.push(prelude.slice(start))
  return parts
}

const ARGUMENTS = /:(?:not|is|where|has|nth-[a-z-]+)\((?:[^()]|\([^()]*\))*\)|(?<!\\)\[[^\]]*\]/g
const CLASS = /\.((?:\\.|[\w-])+)/g
const TAG = /(?:^|[\s>+~])([a-z][a-z0-9]*)/g
/** Classes that scripts put on elements before the whole stylesheet has arrived. */
const ALWAYS = new Set(['dark'])

interface Vocabulary {
  classes: ReadonlySet<string>
  tags: ReadonlySet<string>
}

function matches(selector: string, { classes, tags }: Vocabulary): boolean {
  const plain = selector.replaceAll(ARGUMENTS, '')
  for (const [, name = ''] of plain.matchAll(CLASS)) {
    const unescaped = name.replaceAll(/\\(.)/g, '$1')
    if (!classes.has(unescaped) && !ALWAYS.has(unescaped)) return false
  }
  for (const [, tag = ''] of plain.replaceAll(CLASS, '').matchAll(TAG)) if (!tags.has(tag)) return false
  return true
}

function select(rules: readonly Rule[], vocabulary: Vocabulary): Rule[] {
  return rules.flatMap(rule => {
    if (rule.rules) {
      const kept = select(rule.rules, vocabulary)
      return kept.length > 0 ? [{ ...rule, rules: kept }] : []
    }
    if (rule.prelude.startsWith('@') || rule.body === '') return [rule]
    const kept = splitSelectors(rule.prelude).filter(selector => matches(selector, vocabulary))
    return kept.length > 0 ? [{ ...rule, prelude: kept.join(',') }] : []
  })
}

const NAMED = /^@(keyframes|property)\s+(\S+)$/

/** Where they are named, which is no use of them. */
const NAMES = /@(?:keyframes|property)\s[^{]+/g

/** Drops animations, registered properties and custom properties that nothing left refers to. */
function prune(rules: readonly Rule[], used: string): Rule[] {
  return rules.flatMap(rule => {
    if (rule.rules) {
      const kept = prune(rule.rules, used)
      return kept.length > 0 ? [{ ...rule, rules: kept }] : []
    }
    const named = NAMED.exec(rule.prelude)
    if (named?.[2]) return used.includes(named[2]) ? [rule] : []
    if (rule.prelude.startsWith('@') || !rule.body.includes('--')) return [rule]
    const body = splitDeclarations(rule.body)
      .filter(
        declaration => !declaration.startsWith('--') || used.includes(`var(${declaration.split(':')[0]}`),
      )
      .join(';')
    return body === '' ? [] : [{ ...rule, body }]
  })
}

function splitDeclarations(body: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < body.length; at++) {
    const char = body[at]
    if (char === '"' || char === "'") at = endOfString(body, at)
    else if (char === '(' || char === '{') depth++
    else if (char === ')' || char === '}') depth--
    else if (char === ';' && depth === 0) {
      parts.push(body.slice(start, at))
      start = at + 1
    }
  }
  parts.push(body.slice(start))
  return parts.filter(part => part !== '')
}

function print(rules: readonly Rule[]): string {
  return rules
    .map(rule => {
      if (rule.rules) return `${rule.prelude}{${print(rule.rules)}}`
      return rule.prelude.endsWith(';') ? rule.prelude : `${rule.prelude}{${rule.body}}`
    })
    .join('')
}

function vocabularyOf(html: string): Vocabulary {
  const classes = new Set<string>()
  for (const [, value = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    const names = value.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&lt;', '<')
    for (const name of names.split(/\s+/)) classes.add(name)
  }
  const tags = new Set(Array.from(html.matchAll(/<([a-z][a-z0-9]*)/gi), ([, tag = '']) => tag.toLowerCase()))
  return { classes, tags }
}

/** Returns a function that cuts the stylesheet down to the rules which a document can use. */
export function createStyleCutter(css: string): (html: string) => string {
  const rules = parseRules(css)
  return html => {
    let kept = select(rules, vocabularyOf(html))
    // A custom property may be used only by another that is dropped in turn.
    for (let size = Number.POSITIVE_INFINITY; ; ) {
      const text = print(kept)
      if (text.length >= size) return text
      size = text.length
      kept = prune(kept, text.replaceAll(NAMES, ''))
    }
  }
}
