/** A rule of the stylesheet, as the build parses it (`tools/build/parse-styles.ts`). */
export type StyleRule =
  | { selectors: string[]; declarations: string[] }
  /** A group, such as `@media`. */
  | { prelude: string; rules: StyleRule[] }
  /** Any other at-rule, whole. */
  | { prelude: string; text: string }

/** What a document must contain for a selector to match. Computed once and used for all pages. */
interface Selector {
  text: string
  classes: string[]
  tags: string[]
  /** Values of `type` attributes. */
  types: string[]
  /** States that the served HTML must have. Those that an island sets later don't matter: the full stylesheets load with it. */
  states: string[]
  /** One selector of each `:is()` and `:where()` must match. */
  alternatives: Selector[][]
}

interface Declaration {
  text: string
  /** The custom property that the rule sets, if any. */
  sets: string | undefined
  /** The custom properties, animations and fonts that the rule refers to. */
  uses: string[]
}

type Prepared =
  | { kind: 'group'; prelude: string; rules: Prepared[] }
  | { kind: 'style'; selectors: Selector[]; declarations: Declaration[] }
  | { kind: 'named'; name: string; text: string; uses: string[]; letters?: (code: number) => boolean }
  | { kind: 'other'; text: string; uses: string[] }

const ARGUMENTS = /:(?:not|is|where|has|nth-[a-z-]+)\((?:[^()]|\([^()]*\))*\)|(?<!\\)\[[^\]]*\]/g
const CLASS = /\.((?:\\.|[\w-])+)/g
const TYPE = /\[type="?([\w-]+)"?\]/g
const STATE = /\[((?:aria|data)-[\w-]+)|:(disabled)/g
const HAS = /:has\(([^(),]*)\)/g
const FUNCTIONS = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g
const NOT = /:not\((?:[^()]|\([^()]*\))*\)/g
const ANY_OF = /:(?:is|where)\(((?:[^()]|\([^()]*\))*)\)/g
const COMMA = /,(?![^()]*\))/
const TAG = /(?:^|[\s>+~])([a-z][a-z0-9]*)/g
const NAMED = /^@(?:keyframes|property)\s+(\S+)$/
const FAMILY = /font-family:\s*"?([^";}]+)/
const RANGE = /unicode-range:\s*([^;}]+)/
const VARIABLE = /var\(\s*(--[\w-]+)/g
/** Classes that scripts add to elements of a document. */
const ALWAYS = new Set(['dark', 'unseen', 'seen'])

function prepareSelector(text: string): Selector {
  const without = text.replaceAll(FUNCTIONS, '')
  // The argument of `:has()` must be in the document too.
  const plain = text.replaceAll(HAS, ' $1').replaceAll(ARGUMENTS, '')
  const classes = Array.from(plain.matchAll(CLASS), ([, name = '']) => name.replaceAll(/\\(.)/g, '$1'))
  const tags = Array.from(plain.replaceAll(CLASS, '').matchAll(TAG), ([, tag = '']) => tag)
  const types = Array.from(without.matchAll(TYPE), ([, type = '']) => type)
  const states = Array.from(without.matchAll(STATE), ([, name, disabled]) => name ?? disabled ?? '')
  const alternatives = Array.from(text.replaceAll(NOT, '').matchAll(ANY_OF), ([, list = '']) =>
    list.split(COMMA).map(prepareSelector),
  )
  return { text, classes: classes.filter(name => !ALWAYS.has(name)), tags, types, states, alternatives }
}

/** A name that rules refer to, with the pattern that finds it. */
interface Word {
  name: string
  pattern: RegExp
}

function usesOf(text: string, words: readonly Word[]): string[] {
  const variables = text.includes('var(') ? Array.from(text.matchAll(VARIABLE), ([, name = '']) => name) : []
  const found = words.filter(({ name, pattern }) => text.includes(name) && pattern.test(text))
  return [...variables, ...found.map(({ name }) => name)]
}

/** The name by which other rules refer to an at-rule. */
function nameOf(prelude: string, text: string): string | undefined {
  return (prelude === '@font-face' ? FAMILY.exec(text) : NAMED.exec(prelude))?.[1]
}

/** Whether a font has a character, from its `unicode-range`. Undefined if it has no range. */
function lettersOf(text: string): ((code: number) => boolean) | undefined {
  const ranges = RANGE.exec(text)?.[1]
    ?.split(',')
    .map(range => {
      const [from = '', to = from] = range.trim().slice('U+'.length).split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
    })
  return ranges && (code => ranges.some(([from, to]) => from <= code && code <= to))
}

function prepareDeclaration(text: string, words: readonly Word[]): Declaration {
  const property = text.slice(0, text.indexOf(':'))
  return { text, sets: property.startsWith('--') ? property : undefined, uses: usesOf(text, words) }
}

function prepareRule(rule: StyleRule, words: readonly Word[]): Prepared {
  if ('rules' in rule) {
    const { prelude, rules } = rule
    return { kind: 'group', prelude, rules: rules.map(inner => prepareRule(inner, words)) }
  }
  if ('selectors' in rule) {
    const declarations = rule.declarations.map(text => prepareDeclaration(text, words))
    return { kind: 'style', selectors: rule.selectors.map(prepareSelector), declarations }
  }
  const { prelude, text } = rule
  const name = nameOf(prelude, text)
  // A font's own rule would otherwise count as a use of its name.
  const uses = prelude === '@font-face' ? [] : usesOf(text.slice(prelude.length), words)
  if (name === undefined) return { kind: 'other', text, uses }
  const letters = lettersOf(text)
  return { kind: 'named', name, text, uses, ...(letters && { letters }) }
}

/** The names of animations and fonts, which rules refer to as plain words. */
function wordsOf(rules: readonly StyleRule[]): string[] {
  return rules.flatMap(rule => {
    if ('rules' in rule) return wordsOf(rule.rules)
    if ('selectors' in rule) return []
    const name = rule.prelude.startsWith('@property') ? undefined : nameOf(rule.prelude, rule.text)
    return name ? [name] : []
  })
}

interface Vocabulary {
  classes: ReadonlySet<string>
  tags: ReadonlySet<string>
  types: ReadonlySet<string>
  states: ReadonlySet<string>
  /** Code points of its non-ASCII characters. */
  letters: readonly number[]
}

function vocabularyOf(html: string): Vocabulary {
  const classes = new Set<string>()
  for (const [, value = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    const names = value.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&lt;', '<')
    for (const name of names.split(/\s+/)) classes.add(name)
  }
  const tags = new Set(Array.from(html.matchAll(/<([a-z][a-z0-9]*)/gi), ([, tag = '']) => tag.toLowerCase()))
  const types = new Set(Array.from(html.matchAll(/\stype="([^"]*)"/g), ([, type = '']) => type))
  const states = new Set(
    Array.from(html.matchAll(/\s((?:aria|data)-[\w-]+|disabled)(?=[\s=>])/g), ([, name = '']) => name),
  )
  const letters = [...new Set(html.match(/[^\0-\x7f]/gu))].map(letter => letter.codePointAt(0) ?? 0)
  return { classes, tags, types, states, letters }
}

function select(rules: readonly Prepared[], vocabulary: Vocabulary): Prepared[] {
  const { classes, tags, types, states } = vocabulary
  const matches = (selector: Selector): boolean =>
    selector.classes.every(name => classes.has(name)) &&
    selector.tags.every(tag => tags.has(tag)) &&
    selector.types.every(type => types.has(type)) &&
    selector.states.every(state => states.has(state)) &&
    selector.alternatives.every(list => list.some(matches))
  return rules.flatMap((rule): Prepared[] => {
    if (rule.kind === 'group') {
      const inner = select(rule.rules, vocabulary)
      return inner.length > 0 ? [{ ...rule, rules: inner }] : []
    }
    // Leaves out a font whose characters the document doesn't have. The full stylesheets load when someone touches the first
    // field.
    if (rule.kind === 'named' && rule.letters && !vocabulary.letters.some(rule.letters)) return []
    if (rule.kind !== 'style') return [rule]
    const selectors = rule.selectors.filter(matches)
    return selectors.length > 0 ? [{ ...rule, selectors }] : []
  })
}

/** Every custom property, animation and font that is used, directly or through another one. */
function needed(rules: readonly Prepared[]): Set<string> {
  const names = new Set<string>()
  const waiting = new Map<string, string[]>()
  const need = (uses: readonly string[]): void => {
    for (const name of uses) {
      if (names.has(name)) continue
      names.add(name)
      need(waiting.get(name) ?? [])
    }
  }
  const meet = (name: string | undefined, uses: string[]): void => {
    if (name === undefined || names.has(name)) need(uses)
    else waiting.set(name, [...(waiting.get(name) ?? []), ...uses])
  }
  const walk = (inner: readonly Prepared[]): void => {
    for (const rule of inner) {
      if (rule.kind === 'group') walk(rule.rules)
      else if (rule.kind === 'style') for (const { sets, uses } of rule.declarations) meet(sets, uses)
      else meet(rule.kind === 'named' ? rule.name : undefined, rule.uses)
    }
  }
  walk(rules)
  return names
}

function print(rules: readonly Prepared[], names: ReadonlySet<string>): string {
  return rules
    .map(rule => {
      if (rule.kind === 'other') return rule.text
      if (rule.kind === 'named') return names.has(rule.name) ? rule.text : ''
      if (rule.kind === 'group') {
        const inner = print(rule.rules, names)
        return inner === '' ? '' : `${rule.prelude}{${inner}}`
      }
      const body = rule.declarations.filter(({ sets }) => sets === undefined || names.has(sets))
      if (body.length === 0) return ''
      return `${rule.selectors.map(({ text }) => text).join(',')}{${body.map(({ text }) => text).join(';')}}`
    })
    .join('')
}

function prepareRules(sheet: readonly StyleRule[]): Prepared[] {
  const words = [...new Set(wordsOf(sheet))].map(name => ({ name, pattern: new RegExp(`\\b${name}\\b`) }))
  return sheet.map(rule => prepareRule(rule, words))
}

/** Returns a function that reduces the stylesheet to the rules that a document can use. */
export function createStyleCutter(sheet: readonly StyleRule[]): (html: string) => string {
  let rules: Prepared[] | undefined
  return html => {
    rules ??= prepareRules(sheet)
    const used = select(rules, vocabularyOf(html))
    return print(used, needed(used))
  }
}
