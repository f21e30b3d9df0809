import { peopleWords } from '../../content/collections/admin-people.ts'
import { retentionWords } from '../../content/collections/retention.ts'
import { isRole } from '../../contract/account.ts'
import type { AccountMail, AccountTemplate } from '../db/account-mail.ts'
import { TOKEN_SECONDS, type TokenKind } from '../db/one-time-tokens.ts'
import type { Letter } from './html.ts'
import { inboxNews } from './inbox-news.ts'
import { writingNews } from './writing-news.ts'

export interface Sender {
  company: string
  siteUrl: string
}

type Data = AccountMail['data']
export type Words = Omit<Letter, 'notes'> & { note?: string }

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const HOUR_SECONDS = 60 * 60

/**
 * The page behind every link. The token follows `#`, which browsers never send, so no log contains it. A browser that
 * sent a PKCE challenge gets a code instead, which only works with the verifier that it kept.
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

/** When and where something was done, as far as we know. */
function circumstances({ at = '', agent = '', address = '' }: Data): Letter['facts'] {
  const facts: Letter['facts'] = [
    ['When', at && `${WHEN.format(new Date(at))} UTC`],
    ['Browser', agent],
    ['IP address', address],
  ]
  return facts.filter(([, value]) => value !== '')
}

function reasonsIn({ reasons = '' }: Data): string {
  const known = retentionWords.short
  return reasons
    .split(' ')
    .flatMap(reason => (reason in known ? [known[reason as keyof typeof known]] : []))
    .join(', and ')
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const NOT_YOU = 'If this wasn’t you, change your password right away, then check Security in the back office.'
const IGNORE = 'If you didn’t ask for this, you can ignore this email.'

/** Maps changes in the audit log to the words of an email. */
const FACTOR_CHANGES: Readonly<Record<string, string>> = {
  'second factor turned on': 'Two-factor authentication turned on',
  'second factor turned off': 'Two-factor authentication turned off',
  'recovery codes made': 'Recovery codes created',
}

const roleOf = (role = '') => (isRole(role) ? ` as ${peopleWords.emailRoles[role]}` : '')

const WORDS: Record<AccountTemplate, (data: Data, sender: Sender) => Words> = {
  recovery: (data, { siteUrl }) => ({
    headline: 'Reset your password',
    paragraphs: [
      `${data.sentBy ? `${data.sentBy} sent you a link to reset the password` : 'Someone asked to reset the password'} for your account at ${siteUrl}. ${works('recovery')} A new password signs you out everywhere else.`,
    ],
    link: { label: 'Reset password', href: linkTo(siteUrl, 'recovery', data) },
    facts: [],
    note: `${IGNORE} Your password stays the same.`,
  }),
  invite: (data, { company, siteUrl }) => ({
    headline: 'You’re invited',
    paragraphs: [
      `${data.invitedBy || 'An administrator'} invited you to join ${company}’s back office${roleOf(data.role)}. ${works('invite')}`,
    ],
    link: { label: 'Accept invitation', href: linkTo(siteUrl, 'invite', data) },
    facts: [],
    note: 'If you weren’t expecting an invitation, you can ignore this email.',
  }),
  email_change: (data, { siteUrl }) => ({
    headline: 'Confirm your new email address',
    paragraphs: [
      `Confirm this address for your account at ${siteUrl}. Nothing changes until you do. ${works('email_change')}`,
    ],
    link: { label: 'Confirm email', href: linkTo(siteUrl, 'email_change', data) },
    facts: [],
    note: IGNORE,
  }),
  magiclink: (data, { siteUrl }) => ({
    headline: 'Your sign-in link',
    paragraphs: [
      `Use the link or the code to sign in to your account at ${siteUrl}. Either one works once, within ${lifeOf('magiclink')}.`,
    ],
    link: { label: 'Sign in', href: linkTo(siteUrl, 'magiclink', data) },
    code: ['Code', data.code ?? ''],
    facts: [],
    note: `${IGNORE} Don’t share the code with anyone.`,
  }),
  reauthentication: (data, { siteUrl }) => ({
    headline: 'Your code to change your password',
    paragraphs: [
      `Enter this code to change the password for your account at ${siteUrl}. It works once, within ${lifeOf('reauthentication')}.`,
      NOT_YOU,
    ],
    code: ['Code', data.code ?? ''],
    facts: circumstances(data),
    note: 'Don’t share the code with anyone.',
  }),
  email_change_notice: (data, { siteUrl }) => ({
    headline: 'Your email address is about to change',
    paragraphs: [
      `Someone entered a new email address for your account at ${siteUrl}. Once they confirm it, it replaces this one.`,
      `${NOT_YOU} Changing your password also cancels the new address.`,
    ],
    facts: [['New address', data.email ?? ''], ...circumstances(data)],
  }),
  new_device: (data, { siteUrl }) => ({
    headline: 'Sign-in from a new device',
    paragraphs: [
      `Someone signed in to your account at ${siteUrl} on a device you haven’t used before.`,
      NOT_YOU,
    ],
    facts: circumstances(data),
  }),
  password_changed: (data, { siteUrl }) => ({
    headline: 'Your password was changed',
    paragraphs: [
      `The password for your account at ${siteUrl} was changed. You’re signed out everywhere else.`,
      'If this wasn’t you, reset your password right away and tell an administrator.',
    ],
    facts: circumstances(data),
  }),
  deletion_waiting: (data, { siteUrl }) => ({
    headline: 'A deletion is waiting for your approval',
    paragraphs: [
      `${retentionWords.expired(Number(data.rows ?? 0), siteUrl)} We’re asking first because ${reasonsIn(data)}. We haven’t deleted anything yet.`,
      'If the clock or the setting is wrong, correct it. Otherwise, approve the deletion. We’ll make a backup first.',
    ],
    link: { label: 'Review the deletion', href: `${siteUrl}/admin/settings/retention` },
    facts: [],
    note: 'You get this email because you’re an administrator of the site.',
  }),
  inbox_news: inboxNews,
  writing_news: writingNews,
  factor_changed: (data, { siteUrl }) => ({
    headline: 'Your sign-in settings changed',
    paragraphs: [`Someone changed how you sign in to your account at ${siteUrl}.`, NOT_YOU],
    facts: [
      ['Change', FACTOR_CHANGES[data.change ?? ''] ?? capitalized(data.change ?? '')],
      ...circumstances(data),
    ],
  }),
}

/** Writes an email to the owner of an account. */
export function accountLetter({ template, data }: AccountMail, sender: Sender): Letter {
  const { note, ...letter } = WORDS[template](data, sender)
  return { ...letter, notes: [`${sender.company}, ${sender.siteUrl}`, ...(note === undefined ? [] : [note])] }
}
