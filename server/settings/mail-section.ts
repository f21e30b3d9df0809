import type { MailServer, ShownMailServer } from '../../contract/mail-server.ts'
import { keyIdOf, type SealingKeys, seal, unseal } from '../auth/sealing-keys.ts'
import type { Transaction } from '../db/database.ts'
import type { Section } from '../db/site-settings.ts'
import type { Env } from '../env.ts'
import { readMailboxes } from '../mail/mailbox.ts'

export const MAIL_SECTION = 'mail'

type Fields = Omit<MailServer, 'password'>

/** Converts the entered server, sender and recipients to the format of the environment. Throws `BadMailbox`. */
export function mailOf(
  { host, port, encryption, user, password, from, to }: MailServer,
  allowHosts: readonly string[],
): NonNullable<Env['mail']> {
  const [sender, ...others] = readMailboxes(from)
  if (sender === undefined || others.length > 0) throw new Error('A sender is one mailbox')
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  const scheme = encryption === 'tls' ? 'smtps' : 'smtp'
  return {
    smtpUrl: `${scheme}://${login}${host.includes(':') ? `[${host}]` : host}:${port}`,
    tls: true,
    typed: { encryption, allowHosts },
    from: sender,
    to: readMailboxes(to),
  }
}

export async function sealMail(
  tx: Transaction,
  keys: SealingKeys,
  { password, ...fields }: MailServer,
): Promise<Section> {
  const sealed =
    password === '' ? null : seal(await keys.best(tx), MAIL_SECTION, Buffer.from(password, 'utf8'))
  return { name: MAIL_SECTION, fields, sealed }
}

/** Undefined if the key that encrypted the password no longer exists. */
export async function openMailSection(
  tx: Transaction,
  keys: SealingKeys,
  { fields, sealed }: Section,
): Promise<MailServer | undefined> {
  if (sealed === null) return { ...(fields as Fields), password: '' }
  const key = await keys.find(tx, keyIdOf(sealed))
  if (key === undefined) return undefined
  return { ...(fields as Fields), password: unseal(key, MAIL_SECTION, sealed).toString('utf8') }
}

/** The settings for the back office, without the password. */
export const showMail = ({ fields, sealed }: Section, isLocked: boolean): ShownMailServer => ({
  ...(fields as Fields),
  hasPassword: sealed !== null,
  isLocked,
})
