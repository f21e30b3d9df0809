import type { Context } from 'hono'
import { type AccountTemplate, queueAccountMail } from '../db/account-mail.ts'
import type { Transaction } from '../db/database.ts'
import type { User } from '../db/users.ts'
import type { AuthDeps } from './deps.ts'
import { clientInfoOf } from './request.ts'

/** Queues an email to the account about a change, with time and place. Does nothing if email is not set up. Call `deps.mail.wake` after the commit. */
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
