import { setTimeout } from 'node:timers/promises'
import type { MailboxTrial } from '../../contract/mailbox.ts'
import { type Mailbox, openImap } from './imap.ts'
import { blameOf } from './mailbox-fault.ts'

/** How long a typed server has to connect, and then to greet. */
const TYPED_TIMEOUTS = { connectMs: 4_000, silenceMs: 15_000 }
/** Every connection that is not made is told of after this, so that the time says nothing about why. */
const UNREACHED_MS = 2 * TYPED_TIMEOUTS.connectMs

/** Opens the mailbox with what was typed, changes nothing in it, and says what the mail server said. */
export async function tryMailbox(mailbox: Mailbox): Promise<MailboxTrial> {
  const startedAt = performance.now()
  try {
    const source = await openImap({ ...mailbox, afterwards: 'leave' }, TYPED_TIMEOUTS)
    source.close()
    return {
      ok: true,
      field: null,
      lines: [
        `${mailbox.host} opened “${mailbox.folder}” for ${mailbox.user}.`,
        source.pushes ? 'New messages arrive within seconds.' : 'We look for new messages every minute.',
      ],
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { field, sentence, hasSpoken } = blameOf(error, mailbox)
    if (!hasSpoken) await setTimeout(Math.max(0, startedAt + UNREACHED_MS - performance.now()))
    const { responseText } = error as { responseText?: string }
    return { ok: false, field, lines: hasSpoken && responseText ? [sentence, responseText] : [sentence] }
  }
}
