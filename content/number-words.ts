const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Parses "412", "1,250", "Forty" and "twenty-two". */
export function numberOf(words: string): number | undefined {
  if (/^\d[\d,]*$/.test(words)) return Number(words.replaceAll(',', ''))
  const [first = '', second = 'zero'] = words.toLowerCase().split('-')
  const tens = TENS.indexOf(first)
  if (tens > 1 && ONES.includes(second)) return tens * 10 + ONES.indexOf(second)
  return first === words.toLowerCase() && ONES.includes(first) ? ONES.indexOf(first) : undefined
}

/** Writes numbers below a hundred in words with an initial capital, and others in digits. */
export function inWordsOf(number: number): string {
  if (!Number.isInteger(number) || number < 0 || number > 99) return String(number)
  const tens = TENS[Math.floor(number / 10)] ?? ''
  const ones = ONES[number % 10] ?? ''
  const words = number < 20 ? (ONES[number] ?? '') : number % 10 === 0 ? tens : `${tens}-${ones}`
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
