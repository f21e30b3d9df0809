export type Language = 'shell' | 'json'

export interface Token {
  /** Absent for text without a color. */
  kind?: 'key' | 'string' | 'number' | 'word' | 'flag'
  text: string
}

const STRING = String.raw`"(?:\\.|[^"\\])*"`
const VALUES = String.raw`(?<key>${STRING}(?=\s*:))|(?<string>${STRING})|(?<number>-?\b\d+(?:\.\d+)?\b)`
const WORD = String.raw`\b(?:true|false|null)\b`
/** Each group name appears once in a pattern: Chrome before 125 and Firefox before 129 refuse duplicates. */
const PATTERNS: Record<Language, RegExp> = {
  json: new RegExp(`${VALUES}|(?<word>${WORD})`, 'g'),
  // Only the parts of a curl request: options, the address, and a JSON body in single quotes.
  shell: new RegExp(String.raw`(?<flag>--[a-z-]+)|${VALUES}|(?<word>https?://[^\s'"]+|${WORD})`, 'g'),
}

/** Splits code into tokens of one color each. Their texts, joined, are the code again. */
export function tokenize(code: string, language: Language): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of code.matchAll(PATTERNS[language])) {
    if (match.index > end) tokens.push({ text: code.slice(end, match.index) })
    const kind = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0]
    tokens.push({ kind: kind as NonNullable<Token['kind']>, text: match[0] })
    end = match.index + match[0].length
  }
  if (end < code.length) tokens.push({ text: code.slice(end) })
  return tokens
}
