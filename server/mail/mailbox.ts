import addressParser from 'nodemailer/lib/addressparser'
import { isEmail } from '../../contract/fields.ts'

/** An address with an optional display name. */
export interface Mailbox {
  name: string
  address: string
}

/** Names the part of the list that is invalid. */
export class BadMailbox extends Error {}

/** Splits a list at commas outside quotes and angle brackets. */
function partsOf(text: string): string[] {
  const parts = text.match(/(?:"(?:\\.|[^"\\])*"?|<[^>]*>?|[^,"<])+/g) ?? []
  return parts.map(part => part.trim())
}

function readMailbox(part: string): Mailbox {
  const [first, ...others] = addressParser(part)
  const { name = '', address = '' } = first ?? {}
  if (others.length > 0 || !isEmail(address) || /\p{Cc}/u.test(part))
    throw new BadMailbox(
      `has ${JSON.stringify(part)}, which isn’t an email address such as inbox@firm.example or The firm <inbox@firm.example>`,
    )
  return { name, address }
}

/** Reads `desk@firm.example, "Second, Person" <b@firm.example>`. Throws `BadMailbox` for the first invalid part. */
export function readMailboxes(text: string): Mailbox[] {
  return partsOf(text)
    .filter(part => part !== '')
    .map(readMailbox)
}
