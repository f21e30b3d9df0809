const HYPE =
  /\b(?:revolutioni[sz]\w*|unleash\w*|supercharg\w*|seamless\w*|game.chang\w*|cutting.edge|world.class|best.in.class|next.gen(?:eration)?|turbocharg\w*|effortless\w*|mind.blowing|groundbreaking|state.of.the.art|synerg\w*|10x|magical\w*|delight\w*)\b/i
const BRITISH =
  /\b(?:\w*(?:organis|recognis|summaris|prioritis|customis|finalis|authoris|utilis|minimis|maximis|categoris|standardis|digitis)(?:e|es|ed|ing|ation|ations)|colou?rs?(?<=ou\w*)|behaviours?|favour\w*|honour\w*|centres?|licences?|programmes?|cheques?|labour|catalogues|judgement|fulfil|enrol|whilst)\b/i
/** The Advisers Act keeps its spelling. */
const ADVISER = /\badvisers?\b(?! Act)/i
/** German quotation marks are low at the start and high at the end: „…“. */
const GERMAN_QUOTATION = /„[^„“”]*“/g
const STRAIGHT = /\p{L}'\p{L}|(?<![=\\])"/u
/** Sample requests, responses and commands. */
const isCode = (text: string) => /^(?:\{\n|curl |npm |<)/.test(text)

interface Words {
  text: string
  isGerman: boolean
  /** Whether it is on a page, which shows Markdown characters as they are. */
  isOnPage: boolean
  /** Whether the specification fixes it. */
  isFixed: boolean
}

/** Style faults of a text, each as the end of a sentence that starts with its location. */
export function wordFaults({ text, isGerman, isOnPage, isFixed }: Words): string[] {
  const faults: string[] = []
  if (text.trim() === '') faults.push('is blank. Enter text or remove the field.')
  if (isGerman && /[„“”]/.test(text.replaceAll(GERMAN_QUOTATION, '')))
    faults.push('has a quotation mark that isn’t German. Write it „like this“.')
  const hype = HYPE.exec(text)?.[0]
  if (hype) faults.push(`says "${hype}". Say what it does, in words your readers use.`)
  const british = !isGerman && BRITISH.exec(text)?.[0]
  if (british) faults.push(`spells "${british}". Use American spelling.`)
  const adviser = ADVISER.exec(text)?.[0]
  if (adviser) faults.push(`spells "${adviser}". Spell it with an o.`)
  if (STRAIGHT.test(text) && !isCode(text) && !isFixed)
    faults.push('has a straight quotation mark. Use a curly one.')
  if (text.includes('`') && isOnPage) faults.push('has a backtick, which readers see.')
  if (text.includes('!') && !isFixed) faults.push('has an exclamation mark. Use a period.')
  return faults
}
