import { DEVICE_DAYS } from '#contract/account.ts'
import { type AnalyticsKind, FEWEST_PUBLIC, FEWEST_SHOWN } from '#contract/analytics.ts'
import { PLACEHOLDERS } from '#contract/placeholders.ts'
import { SESSION_IDLE_DAYS, UNMATCHED_DAYS } from '#contract/retention.ts'
import { site } from '../../site.ts'

/** Facts that the policies state about this site. Tests compare them with the code. */
export const facts = {
  retentionDays: PLACEHOLDERS.RETENTION_DAYS,
  sessionIdleDays: SESSION_IDLE_DAYS,
  deviceDays: DEVICE_DAYS,
  unmatchedDays: UNMATCHED_DAYS,
  /** The columns of the table of counts. */
  countColumns: {
    day: 'the day',
    kind: 'what is counted',
    name: 'its name',
    count: 'how often',
  },
  /** What is counted, and the name that it is counted by. */
  counted: {
    page: ['A page was opened', 'Its path'],
    post: ['A post of the blog was read', 'Its path'],
    post_end: ['A reader reached the end of a post', 'Its path'],
    entry: ['A visit began on a page', 'Its path'],
    referrer: ['A visit came from another site', 'The host of that site, and nothing else of the address'],
    campaign: [
      'A visit came through a link with campaign tags',
      'utm_source, utm_medium and utm_campaign, if they are plain words',
    ],
    source_entry: ['A visit came from a site or a campaign', 'Its name, and the first page'],
    device: [
      'A page was opened on a phone or not',
      'What the browser reports in Sec-CH-UA-Mobile: yes, no or nothing',
    ],
    form_shown: ['A page with a form was opened', 'Its path'],
    form_sent: ['A form was sent', 'Which form'],
    form_origin: ['A form was sent', 'The first page of the visit, if the form sent it'],
    source_sent: ['A form was sent', 'The site or campaign of the visit, if the form sent it'],
    sent_from: ['A form was sent', 'Both of these, and the form or position'],
    search_missing: ['A search found nothing', 'The words, if they are plain words'],
    missing: ['Someone opened a page that does not exist', 'Its path'],
    status: ['The server responded to a request for a page', 'The status code'],
    robot: ['A program read a page', 'Its path'],
    crawler: ['A program read a page for an AI', 'Its name'],
  } satisfies Record<AnalyticsKind, readonly [string, string]>,
  fewestShown: FEWEST_SHOWN,
  fewestPublic: FEWEST_PUBLIC,
}

export const privacyMail = `[${site.emails.privacy}](mailto:${site.emails.privacy})`

/** The head of every policy. */
export const policyHead = {
  folio: 'Legal',
  updated: { label: 'Last updated:', value: 'Coming soon' },
  contentsLabel: 'Contents',
}
