import type { Context } from 'hono'
import { type AccountTemplate, queueAccountMail } from '../db/account-mail.ts'
import type { Transaction } from '../db/database.ts'
import type { User } from '../db/users.ts'
import type { AuthDeps } from './deps.ts'
import { clientInfoOf } from './request.ts'

/**
 * Queues a mail to the account's address about what is being done to it, with the time and from where. Nothing without
 * mail. `deps.mail.wake` follows the commit.
 */
export async function notify(
  tx: Transaction,
  c: Context,
  deps: AuthDeps,
  { id, email }: Pick<User, 'id' | 'email'>,
  template: AccountTemplate,
  more: Record<string, string> = {},
): Promise<void> {
  if (!deps.mail.on) return
  const { userAgent, address } = clientInfoOf(c, deps)
  const data = {
    at: new Date(deps.now()).toISOString(),
    agent: userAgent ?? '',
    address: address ?? '',
    ...more,
  }
  await queueAccountMail(tx, id, { recipient: email, template, data })
}
