import { counted } from '../fact-register.ts'
import { numberOf } from '../number-words.ts'

const COUNT = new RegExp(`([\\w,-]+)(?: of them)? (${Object.keys(counted).join('|')})\\b`, 'gi')

export interface Count {
  number: number
  noun: string
}

/** What a text counts of the things that the register of facts knows. */
export function countsIn(text: string): Count[] {
  return [...text.matchAll(COUNT)].flatMap(([, words = '', noun = '']) => {
    const number = numberOf(words)
    return number === undefined ? [] : [{ number, noun: noun.toLowerCase() }]
  })
}

/** The counts that may stand anywhere, when this one may not. */
export function otherCounts({ number, noun }: Count): string | undefined {
  const known = counted[noun] ?? {}
  return number in known ? undefined : Object.keys(known).join(' or ')
}
