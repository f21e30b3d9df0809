import { isOpenLink } from './schema.ts'

const EMAIL = /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/
const HOST = /^[^\s/:?#.]+(?:\.[^\s/:?#.]+)+(?:[:/?#]\S*)?$/

/** An address as a link needs it, for what people type: `firm.example` is a site, `a@firm.example` a mailbox. Empty if it is none. */
export function wholeAddress(typed: string): string {
  const address = typed.trim()
  if (/\s/.test(address)) return ''
  if (/^[/#?]/.test(address)) return address
  if (EMAIL.test(address)) return `mailto:${address}`
  if (HOST.test(address)) return `https://${address}`
  return /^[a-z][a-z\d+.-]*:/i.test(address) && isOpenLink(address) ? address : ''
}
