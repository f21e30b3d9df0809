import { countsIn, otherCounts } from '../../content/rules/count-faults.ts'
import { wordFaults } from '../../content/rules/word-faults.ts'
import { languageOf } from '../../contract/languages.ts'
import type { Advice, FieldDefinition, Shape } from '../../contract/page-editor.ts'
import type { WordOverrides, WordValue } from '../../contract/page-words.ts'
import type { DefinedWords } from './defined-words.ts'

/** Pages that can't be edited as pages: posts, feeds, files and the back office. */
const ELSEWHERE = /^\/(?:blog\/|rss\.xml|feed\.json|\.well-known\/|receipt\/|admin|llms\.txt|sitemap\.xml)/
/** Kinds of single-line texts, whose length the layout depends on. */
const DRAWN: ReadonlySet<string> = new Set(['line', 'label'])
const SPARE = 20
const LINKS = /\]\(([^)]+)\)/g

/** Every text in a value with its kind. */
function textsOf(shape: Shape, value: WordValue): { kind: string; text: string }[] {
  if (typeof value === 'string') return [{ kind: shape.kind, text: value }]
  if (shape.kind === 'list' && Array.isArray(value))
    return value.flatMap((one: WordValue) => textsOf(shape.shape, one))
  if (shape.kind !== 'item' || typeof value !== 'object' || value === null) return []
  return Object.entries(shape.fields).flatMap(([name, inner]) => {
    const one = (value as Record<string, WordValue>)[name]
    return one === undefined ? [] : textsOf(inner, one)
  })
}

function linksIn(kind: string, text: string): string[] {
  if (kind === 'address') return [text]
  return kind === 'linked' ? Array.from(text.matchAll(LINKS), ([, to = '']) => to) : []
}

function lengthAdvice(definition: FieldDefinition, text: string): string | undefined {
  if (definition.kind === 'list' || definition.advice === undefined) return undefined
  const { least, most } = definition.advice
  if (text.length > most) return `Search engines show about ${most} characters. This has ${text.length}.`
  return text.length < least
    ? `Aim for ${least} characters or more, for search engines. This has ${text.length}.`
    : undefined
}

/** Warns about a headline that is much longer than the one that the layout was designed for. */
function layoutAdvice({ kind }: FieldDefinition, text: string, built: unknown): string | undefined {
  if (!DRAWN.has(kind) || typeof built !== 'string' || text.length <= 2 * built.length + SPARE)
    return undefined
  return `This has ${text.length} characters. The design was made for ${built.length}. Check the page at phone width.`
}

/**
 * Finds problems in edited texts that the build would report, and describes them as advice. `facts` are values that are
 * edited in their own place.
 */
export function adviseOn(unit: string, overrides: WordOverrides, { units, built }: DefinedWords): Advice[] {
  const fields = units.get(unit)?.fields
  const isGerman = languageOf(unit) === 'de'
  const isKnown = (link: string) => {
    const path = link.replace(/[#?].*$/, '')
    return !path.startsWith('/') || units.has(path) || ELSEWHERE.test(path)
  }
  return Object.entries(overrides).flatMap(([field, value]) => {
    const definition = fields?.get(field)
    if (definition === undefined) return []
    return textsOf(definition, value).flatMap(({ kind, text }) => {
      const messages = [
        lengthAdvice(definition, text),
        layoutAdvice(definition, text, built.get(field)),
        ...wordFaults({ text, isGerman, isOnPage: true, isFixed: text === '' }).map(fault => `This ${fault}`),
        ...linksIn(kind, text)
          .filter(link => !isKnown(link))
          .map(link => `The link goes to ${link}, which doesn’t exist.`),
        ...countsIn(text).flatMap(count => {
          const others = otherCounts(count)
          return others === undefined
            ? []
            : [`This says ${count.number} ${count.noun}. Other pages say ${others}.`]
        }),
      ]
      return messages.filter(message => message !== undefined).map(message => ({ field, message }))
    })
  })
}
