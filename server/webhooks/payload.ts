import { inboxPath, postPath } from '../../contract/addresses.ts'
import { TEST_EVENT } from '../../contract/webhooks.ts'
import type { DueDelivery } from '../db/webhooks.ts'

interface Sender {
  company: string
  siteUrl: string
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The page that shows what the event is about. */
function addressOf({ event, subject = {} }: DueDelivery, siteUrl: string): string {
  if (event === TEST_EVENT) return siteUrl
  if (event === 'post.published') return `${siteUrl}${postPath(text(subject.slug))}`
  return `${siteUrl}${inboxPath(text(subject.id))}`
}

function headlineOf({ event, subject = {} }: DueDelivery, company: string): string {
  switch (event) {
    case 'application.received':
      return `New application for access: ${text(subject.first_name)} ${text(subject.last_name)}, ${text(subject.company)}`
    case 'career_application.received':
      return `New job application: ${text(subject.position)}, ${text(subject.name)}`
    case 'post.published':
      return `New post: ${text(subject.title)}`
    default:
      return `This is a test from the site of ${company}.`
  }
}

/** Escapes the three special characters of Slack's format, and replaces line breaks, which nothing here needs. */
function escapeSlack(line: string): string {
  return line.replace(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** One line with a link. The applicant's message and email address stay on the site. */
function slackText(due: DueDelivery, { company, siteUrl }: Sender): string {
  const flag = due.subject?.spam === true ? 'Possible spam: ' : ''
  return `${flag}${escapeSlack(headlineOf(due, company))} <${addressOf(due, siteUrl)}|Open>`
}

/** The body of a delivery, the same for each attempt. Undefined if its subject can no longer be seen. */
export function payloadOf(due: DueDelivery, sender: Sender): string | undefined {
  const { event, subject, endpoint, createdAt } = due
  if (subject === undefined && event !== TEST_EVENT) return undefined
  if (endpoint.kind === 'slack') return JSON.stringify({ text: slackText(due, sender) })
  const data =
    subject === undefined
      ? { message: headlineOf(due, sender.company) }
      : { ...subject, url: addressOf(due, sender.siteUrl) }
  return JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data })
}
