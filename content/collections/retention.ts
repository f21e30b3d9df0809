import type {
  ExpiringData,
  WaitingApproval,
  WaitingDeletion,
  WaitingReason,
} from '../../contract/retention.ts'

const number = new Intl.NumberFormat('en-US')
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
const days = (count: number) => (count === 1 ? '1 day' : `${number.format(count)} days`)

/** The name of each kind of data, where someone approves its deletion. */
const kinds: Record<ExpiringData, string> = {
  applications: 'Applications',
  'career applications': 'Job applications and resumes',
  'audit log': 'Audit log entries',
  trash: 'Posts in Trash',
  autosaves: 'Autosaved versions of posts',
  'news of drafts': 'Updates about drafts for colleagues',
  'draft links': 'Expired draft links',
  'view counts': 'Analytics counts',
  'rare names in analytics': 'Rare names in analytics',
  'status measurements': 'Status page measurements',
  sessions: 'Sessions',
  'sign-in codes': 'Sign-in codes',
  'unfinished second factors': 'Unfinished two-factor setups',
  'links in emails': 'Links in emails, such as invitations',
  'passkey challenges': 'Passkey challenges',
  'failed sign-ins': 'Failed sign-ins',
  'known devices': 'Known devices',
  'rate limits': 'Rate limits',
  'form keys': 'Keys that stop a form from being sent twice',
  'unfinished uploads': 'Unfinished resume uploads',
  imports: 'Imports of posts',
  'acknowledged addresses': 'Addresses that got a confirmation email',
  'sent emails': 'Records of sent email',
  'unsent account emails': 'Account emails that were never sent',
  'undo of bulk changes': 'Undo data of bulk changes',
  'bulk changes': 'Finished bulk changes',
  'webhook deliveries': 'Webhook deliveries',
  'former webhook secrets': 'Former webhook secrets',
  'cache purges': 'Old cache purges',
  'unmatched emails': 'Unmatched emails',
  'numbers of read emails': 'IDs of emails we’ve read',
}

/** Texts about deletions that await approval, for the back office, the command line and the email. */
export const retentionWords = {
  kinds,
  amount: ({ due, total }: Pick<WaitingDeletion, 'due' | 'total'>) =>
    `${number.format(due)} of ${number.format(total)}`,
  reasons: {
    clock: ({ clock, lastRun }: Pick<WaitingApproval, 'clock' | 'lastRun'>) =>
      lastRun === null
        ? `The server’s clock says ${moment.format(new Date(clock))} UTC. That is days after the newest data.`
        : `The server’s clock says ${moment.format(new Date(clock))} UTC. We last deleted expired data on ${moment.format(new Date(lastRun))} UTC. Either the site was off, or the clock is wrong.`,
    period: ({ days: now, daysBefore }: Pick<WaitingDeletion, 'days' | 'daysBefore'>) =>
      `The server’s configuration now says ${days(now)} instead of ${days(daysBefore)}. Until you approve that, we keep data for ${days(daysBefore)}.`,
    share: 'It’s more than a tenth of what is stored.',
  },
  short: {
    clock: 'the server’s clock jumped ahead',
    period: 'the retention period got shorter',
    share: 'it’s more than a tenth of what is stored',
  } satisfies Record<WaitingReason, string>,
  rows: (count: number) => (count === 1 ? '1 record' : `${number.format(count)} records`),
  expired: (count: number, siteUrl: string) =>
    count === 1
      ? `1 record at ${siteUrl} has expired and is due for deletion.`
      : `${number.format(count)} records at ${siteUrl} have expired and are due for deletion.`,
}

/** The distinct reasons, each as a sentence. */
export function reasonsOf(waiting: WaitingApproval): string[] {
  const has = (reason: WaitingReason) => waiting.deletions.find(({ reasons }) => reasons.includes(reason))
  const shortened = has('period')
  return [
    ...(has('clock') ? [retentionWords.reasons.clock(waiting)] : []),
    ...(shortened ? [retentionWords.reasons.period(shortened)] : []),
    ...(has('share') ? [retentionWords.reasons.share] : []),
  ]
}
