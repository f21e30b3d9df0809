import { createHash } from 'node:crypto'
import type { Database, Transaction } from '../db/database.ts'
import {
  countLastDay,
  dropOldestUnmatched,
  type Found,
  findByReference,
  findStill,
  isKnown,
  markBounced,
  type NewMessage,
  noteTaken,
  storeMessage,
} from '../db/messages.ts'
import { type ReplyTokens, referenceIn } from '../mail/reply-tokens.ts'
import { MESSAGES_PER_DAY, MOST_UNMATCHED } from './message-limits.ts'
import type { ParsedMessage } from './parsed-message.ts'

export interface TakingDeps {
  database: Database
  tokens: ReplyTokens
}

export type Taken = 'matched' | 'unmatched' | 'known' | 'own'

/** How many signatures of one message to check: a forger may send many. */
const MOST_TRIED = 10

/** An id derived from the content. The same message has the same id in any mailbox, and no other message can claim it. */
function messageIdOf(message: ParsedMessage): string {
  const hash = createHash('sha256')
  const { messageId = '', sender, date, subject, text, quoted } = message
  for (const part of [messageId, sender, date, subject, text, quoted]) hash.update(`${part.length}:${part}`)
  for (const { name, bytes } of message.attachments)
    hash.update(`${name.length}:${name}${bytes.length}:`).update(bytes)
  const hex = hash.digest('hex')
  // The format of a UUID with custom content (version 8 of RFC 9562).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Finds the submission by our signature in the message. Nothing else counts, whoever the sender seems to be. */
async function findSubmission(
  { database, tokens }: TakingDeps,
  signatures: readonly string[],
): Promise<string | undefined> {
  for (const token of signatures.slice(0, MOST_TRIED)) {
    const reference = referenceIn(token)
    const id = await database.transaction({ role: 'service' }, tx => findByReference(tx, reference))
    if (id !== undefined && (await tokens.isOurs(token, { id, reference }))) return id
  }
  return undefined
}

/** Whether one of our own emails came back to us, such as a notification to the team. */
async function isOwn({ tokens, database }: TakingDeps, { ownIds }: ParsedMessage): Promise<boolean> {
  for (const { id, signature } of ownIds.slice(0, MOST_TRIED)) {
    if (!signature.includes('.') && (await tokens.isOwnEmail(id, signature))) return true
    if (signature.includes('.') && (await findSubmission({ tokens, database }, [signature])) !== undefined)
      return true
  }
  return false
}

async function store(
  tx: Transaction,
  message: ParsedMessage,
  id: string,
  submission: string | null,
): Promise<void> {
  const { kind, bounce } = message
  await storeMessage(tx, { ...message, id, submission } satisfies NewMessage)
  if (submission === null) return dropOldestUnmatched(tx, MOST_UNMATCHED)
  if (kind === 'bounce' && bounce !== undefined)
    for (const email of bounce.emails) await markBounced(tx, submission, email.id, bounce.status)
}

/** Marks and stores a message in one transaction, so that it is stored exactly once despite crashes and other readers. */
export async function takeMessage(deps: TakingDeps, found: Found, message: ParsedMessage): Promise<Taken> {
  const id = messageIdOf(message)
  const own = await isOwn(deps, message)
  const matched = own ? undefined : await findSubmission(deps, message.tokens)
  return deps.database.transaction({ role: 'service' }, async tx => {
    if (!(await noteTaken(tx, found, id))) return 'known'
    if (own) return 'own'
    if (await isKnown(tx, found, id)) return 'known'
    const isFull = matched !== undefined && (await countLastDay(tx, matched)) >= MESSAGES_PER_DAY
    // The submission may have been erased in the meantime.
    const submission = matched !== undefined && !isFull ? ((await findStill(tx, matched)) ?? null) : null
    await store(tx, message, id, submission)
    return submission === null ? 'unmatched' : 'matched'
  })
}
