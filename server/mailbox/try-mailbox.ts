import { setTimeout } from 'node:timers/promises'
import type { MailboxTrial } from '../../contract/mailbox.ts'
import { type Mailbox, openImap } from './imap.ts'
import { blameOf } from './mailbox-fault.ts'

/** How long an entered server has to connect, and then to greet. */
const TYPED_TIMEOUTS = { connectMs: 4_000, silenceMs: 15_000 }
/** Failed connections are reported after this time, so that timing doesn't reveal the reason. */
const UNREACHED_MS = 2 * TYPED_TIMEOUTS.connectMs

/** Opens an entered mailbox without changing anything, and reports what the mail server said. */
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
        source.pushes ? 'New emails arrive within seconds.' : 'We check for new emails every minute.',
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
