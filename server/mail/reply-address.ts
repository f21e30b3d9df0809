/** The mailbox that replies to applicants are read from. */
export interface ReplyAddress {
  address: string
  /** Whether what follows a plus sign in an address reaches the same mailbox: inbox+anything@firm.example. */
  takesPlus: boolean
}

/** RFC 5321: at most so many characters stand before the at sign. */
const LONGEST_LOCAL_PART = 64

/** Where somebody replies to, signed where the mailbox takes it. Undefined where no mailbox is read. */
export function replyAddressOf(
  replies: ReplyAddress | undefined,
  token: string | undefined,
): string | undefined {
  if (replies === undefined || token === undefined) return replies?.address
  const at = replies.address.lastIndexOf('@')
  const local = `${replies.address.slice(0, at)}+${token}`
  if (!replies.takesPlus || local.length > LONGEST_LOCAL_PART) return replies.address
  return `${local}${replies.address.slice(at)}`
}
