import type { MailboxSettings, ShownMailbox } from '../../contract/mailbox.ts'
import { keyIdOf, type SealingKeys, seal, unseal } from '../auth/sealing-keys.ts'
import type { Transaction } from '../db/database.ts'
import type { Section } from '../db/site-settings.ts'

export const MAILBOX_SECTION = 'mailbox'

type Fields = Omit<MailboxSettings, 'password'>

export async function sealMailbox(
  tx: Transaction,
  keys: SealingKeys,
  { password, ...fields }: MailboxSettings,
): Promise<Section> {
  const sealed = seal(await keys.best(tx), MAILBOX_SECTION, Buffer.from(password, 'utf8'))
  return { name: MAILBOX_SECTION, fields, sealed }
}

/** Undefined if the key that encrypted the password no longer exists. */
export async function openMailboxSection(
  tx: Transaction,
  keys: SealingKeys,
  { fields, sealed }: Section,
): Promise<MailboxSettings | undefined> {
  const key = sealed && (await keys.find(tx, keyIdOf(sealed)))
  if (!key) return undefined
  return { ...(fields as Fields), password: unseal(key, MAILBOX_SECTION, sealed).toString('utf8') }
}

/** The settings for the back office, without the password. */
export const showMailbox = ({ fields, sealed }: Section, isLocked: boolean): ShownMailbox => ({
  ...(fields as Fields),
  hasPassword: sealed !== null,
  isLocked,
})
