import { isOpenLink } from './schema.ts'

const EMAIL = /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/
const HOST = /^[^\s/:?#.]+(?:\.[^\s/:?#.]+)+(?:[:/?#]\S*)?$/

/**
 * Completes a typed address: `firm.example` is a website, `a@firm.example` an email address. Empty if it is neither.
 */
export function wholeAddress(typed: string): string {
  const address = typed.trim()
  if (/\s/.test(address)) return ''
  if (/^[/#?]/.test(address)) return address
  if (EMAIL.test(address)) return `mailto:${address}`
  if (HOST.test(address)) return `https://${address}`
  return /^[a-z][a-z\d+.-]*:/i.test(address) && isOpenLink(address) ? address : ''
}
