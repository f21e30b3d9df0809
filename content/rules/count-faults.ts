import { counted } from '../fact-register.ts'
import { numberOf } from '../number-words.ts'

const COUNT = new RegExp(`([\\w,-]+)(?: of them)? (${Object.keys(counted).join('|')})\\b`, 'gi')

export interface Count {
  number: number
  noun: string
}

/** Finds the counts of registered things in a text. */
export function countsIn(text: string): Count[] {
  return [...text.matchAll(COUNT)].flatMap(([, words = '', noun = '']) => {
    const number = numberOf(words)
    return number === undefined ? [] : [{ number, noun: noun.toLowerCase() }]
  })
}

/** The allowed counts of a thing, if this one is not among them. */
export function otherCounts({ number, noun }: Count): string | undefined {
  const known = counted[noun] ?? {}
  return number in known ? undefined : Object.keys(known).join(' or ')
}
