import { outsideCode } from './code-in-markdown.ts'

const TABLE_OF_CONTENTS = /^[ \t]*(?:[*+-]|\d+\.)[ \t].*\n[ \t]*\{:[ \t]*toc\b[^}\n]*\}[ \t]*$/gm
const ATTRIBUTE_LINE = /^[ \t>]*\{:[^}\n]*\}[ \t]*\n?/gm
/** Attribute lists after a word, a link or emphasis. */
const ATTRIBUTES = /(?<=\S)\{:[^}\n]*\}/g
const COMMENT = /\{::comment\}[\s\S]*?\{:\/(?:comment)?\}/g
const EXTENSION = /\{:(?::[^}\n]*|\/\w*)\}/g
const HEADING_ID = /^(#{1,6}[ \t].*?)[ \t]*\{#[\w:.-]+\}[ \t]*$/gm
const TERM = /^(?![ \t]|[#>*+|-]|\d+\.)(.+)\n((?::[ \t]+.*(?:\n|$))+)/gm
const ABBREVIATION = /^\*\[([^\]\n]+)\]:[ \t]*(.*)$\n?/gm
/** Addresses and tags, where abbreviations must not be replaced. */
const NO_WORDS = /(\]\([^)\n]*\)|<[^>\n]*>|https?:\/\/\S+|\uE002\d+\uE003)/

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Explains an abbreviation at its first occurrence. */
function explain(words: string, short: string, long: string): string {
  let isDone = false
  const named = new RegExp(
    `(?<![\\p{L}\\p{N}])${short.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
    'u',
  )
  return words
    .split(NO_WORDS)
    .map((part, index) => {
      if (isDone || index % 2 === 1 || !named.test(part)) return part
      isDone = true
      return part.replace(named, match => `<abbr title="${escaped(long)}">${match}</abbr>`)
    })
    .join('')
}

/** Converts Kramdown extensions, which Jekyll uses: removes attributes, turns definition lists into lists, and explains abbreviations. */
export function fromKramdown(markdown: string): string {
  if (!/\{:|\{#|^:[ \t]|^\*\[/m.test(markdown)) return markdown
  return outsideCode(markdown, words => {
    const abbreviations = new Map<string, string>()
    const plain = words
      .replace(COMMENT, '')
      .replace(TABLE_OF_CONTENTS, '')
      .replace(EXTENSION, '')
      .replace(ATTRIBUTE_LINE, '')
      .replace(ATTRIBUTES, '')
      .replace(HEADING_ID, '$1')
      .replace(TERM, (_, term: string, meanings: string) => {
        const all = meanings
          .trim()
          .split('\n')
          .map(line => line.replace(/^:[ \t]+/, ''))
        return `- **${term.trim()}**: ${all.join('; ')}\n`
      })
      .replace(ABBREVIATION, (_, short: string, long: string) => {
        if (long.trim() !== '') abbreviations.set(short, long.trim())
        return ''
      })
    return [...abbreviations].reduce((text, [short, long]) => explain(text, short, long), plain)
  })
}
