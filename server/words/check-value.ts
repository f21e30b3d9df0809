import { grouped } from '../../contract/fields.ts'
import type { ItemShape, ListShape, Shape, TextShape } from '../../contract/page-editor.ts'
import { FIELD_KINDS } from '../../contract/page-editor.ts'

const CONTROL = /[^\P{Cc}\n]|[\u2028\u2029\uE000\uE001]/u
const LINK = /\[[^\]]*\]\(([^)]*)\)/g
/** Paths on this site, and addresses of other sites, mailboxes and phone numbers. */
const ADDRESS =
  /^(?:\/(?!\/)[^\s<>"'\\]*|#[\w-]+|https?:\/\/[^\s<>"'\\]+|mailto:[^\s<>"'\\@]+@[^\s<>"'\\@]+|tel:\+?[\d -]+)$/

const isAddress = (text: string) => ADDRESS.test(text)

/** What each kind requires besides its length, with the error message. */
const RULES: Partial<Record<TextShape['kind'], readonly [(text: string) => boolean, string]>> = {
  address: [isAddress, 'Enter a path such as /contact, or an address that begins with https://.'],
  percentage: [text => /^\d{1,3}%$/.test(text), 'Enter a percentage such as 75%.'],
  price: [text => /^[$€£]?\d[\d,.]*(?: ?(?:USD|EUR|GBP|€))?$/.test(text), 'Enter a price such as $500.'],
  number: [text => /^\d[\d,.]*$/.test(text), 'Enter a number.'],
  moment: [
    text => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text)),
    'Enter a date and a time.',
  ],
  linked: [
    text => Array.from(text.matchAll(LINK), ([, to = '']) => to).every(isAddress),
    'Enter a path such as /contact, or an address that begins with https://.',
  ],
}

function checkText({ kind, most, isOptional }: TextShape, value: unknown): string | undefined {
  if (kind === 'switch') return typeof value === 'boolean' ? undefined : 'Choose on or off.'
  if (typeof value !== 'string') return 'Enter text.'
  if (value.trim() === '') return isOptional ? undefined : 'Enter some text.'
  if (value.length > most) return `Use at most ${grouped(most)} characters.`
  if (CONTROL.test(value) || !value.isWellFormed()) return 'Use plain text.'
  if (!FIELD_KINDS[kind].isLong && value.includes('\n')) return 'Use one line of plain text.'
  const [isRight, message] = RULES[kind] ?? []
  return isRight === undefined || isRight(value) ? undefined : message
}

function checkItem({ label, fields }: ItemShape, value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `Each ${label} has fields.`
  const given = value as Record<string, unknown>
  if (Object.keys(given).some(key => !Object.hasOwn(fields, key))) return `This ${label} has too many fields.`
  for (const [key, shape] of Object.entries(fields)) {
    const isLeftOut = given[key] === undefined && 'isOptional' in shape
    const fault = isLeftOut ? undefined : checkValue(shape, given[key])
    if (fault !== undefined) return `${shape.label}: ${fault}`
  }
  return undefined
}

function checkList({ min, max, item, shape }: ListShape, value: unknown): string | undefined {
  if (!Array.isArray(value)) return 'Send a list.'
  if (value.length < min) return `Keep at least ${min} ${item}${min === 1 ? '' : 's'}.`
  if (value.length > max) return `Use at most ${max} ${item}s.`
  for (const [index, one] of value.entries()) {
    const fault = checkValue(shape, one)
    if (fault !== undefined) return `${index + 1}. ${fault}`
  }
  return undefined
}

/** The error in a value, or undefined if it is valid. HTML is allowed and treated as text. */
export function checkValue(shape: Shape, value: unknown): string | undefined {
  if (shape.kind === 'list') return checkList(shape, value)
  return shape.kind === 'item' ? checkItem(shape, value) : checkText(shape, value)
}
