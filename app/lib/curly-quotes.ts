/** What may precede an opening quote: nothing, a space, an opening bracket or quote, or a dash. */
const BEFORE_OPENING = /[\s\p{Ps}\p{Pi}\p{Pd}/=]/u
const IS_DIGIT = /\d/
const IS_LETTER = /[\p{L}\p{N}]/u
/** An apostrophe that stands for letters at the start of a word: ’tis, ’90s, rock ’n’ roll. */
const ELISION = /^(?:tis|twas|twere|til|em|cause|round|bout|n(?=['’\s])|\d\ds?)(?![\p{L}\p{N}])/iu

/**
 * Makes typewriter quotes typographic, one run of text after the other: what came before decides whether a quote opens. Measures such
 * as 6' 2" get primes.
 */
export class QuoteCurler {
  #before = ''
  /** A double quote is open, so that the next one closes it, even after a digit. */
  #isOpen = false

  curl(text: string): string {
    let curled = ''
    for (let at = 0; at < text.length; at++) {
      const sign = text[at] ?? ''
      const written = sign === '"' ? this.#double() : sign === "'" ? this.#single(text.slice(at + 1)) : sign
      curled += written
      this.#before = written
    }
    return curled
  }

  /** Call at the start of a block. */
  restart(): void {
    this.#before = ''
    this.#isOpen = false
  }

  /** Call for text that is not changed, such as code. */
  skip(text: string): void {
    this.#before = text.at(-1) ?? this.#before
  }

  #follows(pattern: RegExp): boolean {
    return this.#before !== '' && pattern.test(this.#before)
  }

  #double(): string {
    const opens = this.#before === '' || this.#follows(BEFORE_OPENING)
    if (!opens && !this.#isOpen && this.#follows(IS_DIGIT)) return '″'
    this.#isOpen = opens
    return opens ? '“' : '”'
  }

  #single(after: string): string {
    const opens = this.#before === '' || this.#follows(BEFORE_OPENING)
    if (!opens) return this.#follows(IS_DIGIT) && !IS_LETTER.test(after[0] ?? '') && !this.#isOpen ? '′' : '’'
    return ELISION.test(after) ? '’' : '‘'
  }
}

/** One line of text with typographic quotes. */
export function curly(text: string): string {
  return /["']/.test(text) ? new QuoteCurler().curl(text) : text
}
