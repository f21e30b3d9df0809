import { retentionWords } from '../../content/collections/retention.ts'
import type { AccountMail, AccountTemplate } from '../db/account-mail.ts'
import { TOKEN_SECONDS, type TokenKind } from '../db/one-time-tokens.ts'
import type { Letter } from './html.ts'

interface Sender {
  company: string
  siteUrl: string
}

type Data = AccountMail['data']
type Words = Omit<Letter, 'notes'> & { note: string }

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const HOUR_SECONDS = 60 * 60

/**
 * The page behind every link. What follows `#` is sent to no server, so that no log has it. A browser that sent a challenge gets a
 * code, which is worth nothing without what the browser has kept.
 */
export function linkTo(siteUrl: string, kind: TokenKind, { token = '', returnTo }: Data): string {
  if (returnTo !== undefined) {
    const url = new URL(returnTo)
    url.searchParams.set('code', token)
    return url.href
  }
  return `${siteUrl}/account#type=${kind}&token_hash=${token}`
}

function lifeOf(kind: TokenKind): string {
  const hours = TOKEN_SECONDS[kind] / HOUR_SECONDS
  if (hours < 1) return `${hours * 60} minutes`
  if (hours > 48) return `${hours / 24} days`
  return hours === 1 ? 'an hour' : `${hours} hours`
}

const works = (kind: TokenKind) => `The link works once, within ${lifeOf(kind)}.`

/** When and from where something was done, as far as it is known. */
function circumstances({ at = '', agent = '', address = '' }: Data): Letter['facts'] {
  const facts: Letter['facts'] = [
    ['When', at && `${WHEN.format(new Date(at))} UTC`],
    ['Browser', agent],
    ['Address', address],
  ]
  return facts.filter(([, value]) => value !== '')
}

/** Why a deletion waits. */
function reasonsIn({ reasons = '' }: Data): string {
  const known = retentionWords.short
  return reasons
    .split(' ')
    .flatMap(reason => (reason in known ? [known[reason as keyof typeof known]] : []))
    .join(', and ')
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const NOT_YOU = 'If it was not you, set a new password at once, and look at Security in the back office.'

const WORDS: Record<AccountTemplate, (data: Data, sender: Sender) => Words> = {
  recovery: (data, { siteUrl }) => ({
    headline: 'Set a new password',
    paragraphs: [
      `${data.sentBy ? `${data.sentBy} sends you a link to set a new password` : 'A new password was asked for'}, for your account at ${siteUrl}. ${works('recovery')} After that you are signed out everywhere else.`,
    ],
    link: { label: 'Set a new password', href: linkTo(siteUrl, 'recovery', data) },
    facts: [],
    note: 'If you did not ask for it, there is nothing to do: your password stays as it is.',
  }),
  invite: (data, { company, siteUrl }) => ({
    headline: 'You are invited',
    paragraphs: [
      `${data.invitedBy || 'An administrator'} invites you to work on the site of ${company}${data.role ? ` as ${data.role}` : ''}. ${works('invite')}`,
    ],
    link: { label: 'Accept the invitation', href: linkTo(siteUrl, 'invite', data) },
    facts: [],
    note: 'If you do not know what this is about, there is nothing to do.',
  }),
  email_change: (data, { siteUrl }) => ({
    headline: 'Confirm your new address',
    paragraphs: [
      `This address is to become the one of an account at ${siteUrl}. ${works('email_change')} Until it is used, nothing changes.`,
    ],
    link: { label: 'Confirm the new address', href: linkTo(siteUrl, 'email_change', data) },
    facts: [],
    note: 'If you did not ask for it, there is nothing to do.',
  }),
  magiclink: (data, { siteUrl }) => ({
    headline: 'Sign in',
    paragraphs: [
      `A link and a code to sign in were asked for, for your account at ${siteUrl}. One of them works, once, within ${lifeOf('magiclink')}.`,
    ],
    link: { label: 'Sign in', href: linkTo(siteUrl, 'magiclink', data) },
    facts: [['Code', data.code ?? '']],
    note: 'If you did not ask for it, there is nothing to do. Give the code to nobody.',
  }),
  reauthentication: (data, { siteUrl }) => ({
    headline: 'Your code for a new password',
    paragraphs: [
      `Enter this code to change the password of your account at ${siteUrl}. It works once, within ${lifeOf('reauthentication')}.`,
    ],
    facts: [['Code', data.code ?? ''], ...circumstances(data)],
    note: `${NOT_YOU} Give the code to nobody.`,
  }),
  email_change_notice: (data, { siteUrl }) => ({
    headline: 'Your address is to change',
    paragraphs: [
      `A new address was entered for your account at ${siteUrl}. It takes the place of this one when it has been confirmed by a mail sent there.`,
    ],
    facts: [['New address', data.email ?? ''], ...circumstances(data)],
    note: `${NOT_YOU} A new password stops the change as well.`,
  }),
  new_device: (data, { siteUrl }) => ({
    headline: 'Sign-in from a new device',
    paragraphs: [`Your account at ${siteUrl} was opened on a device that it had not been used on before.`],
    facts: circumstances(data),
    note: NOT_YOU,
  }),
  password_changed: (data, { siteUrl }) => ({
    headline: 'Your password was changed',
    paragraphs: [`The password of your account at ${siteUrl} is a new one. Every other session has ended.`],
    facts: circumstances(data),
    note: 'If it was not you, ask for a new password at once, and tell whoever runs the site.',
  }),
  deletion_waiting: (data, { siteUrl }) => ({
    headline: 'A deletion is waiting for your approval',
    paragraphs: [
      `${siteUrl} was about to delete ${retentionWords.rows(Number(data.rows ?? 0))} whose time is up. It waits because ${reasonsIn(data)}. Nothing was deleted.`,
      'If the clock or the setting is wrong, correct it. Otherwise approve the deletion. We make a backup first.',
    ],
    link: { label: 'Review the deletion', href: `${siteUrl}/admin/settings/retention` },
    facts: [],
    note: 'You get this email because you are an administrator of the site.',
  }),
  factor_changed: (data, { siteUrl }) => ({
    headline: 'Your second factor was changed',
    paragraphs: [`What it takes to sign in to your account at ${siteUrl} was changed.`],
    facts: [['Change', capitalized(data.change ?? '')], ...circumstances(data)],
    note: NOT_YOU,
  }),
}

/** What a message to the owner of an account says. */
export function accountLetter({ template, data }: AccountMail, sender: Sender): Letter {
  const { note, ...letter } = WORDS[template](data, sender)
  return { ...letter, notes: [`${sender.company}, ${sender.siteUrl}`, note] }
}
