/** The mailbox for replies from applicants. */
export interface ReplyAddress {
  address: string
  /** Whether it supports plus addresses such as inbox+anything@firm.example. */
  takesPlus: boolean
}

/** The limit of RFC 5321 for the part before the at sign. */
const LONGEST_LOCAL_PART = 64

/** The reply address, with a signed token if the mailbox supports plus addresses. Undefined without a mailbox for replies. */
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
