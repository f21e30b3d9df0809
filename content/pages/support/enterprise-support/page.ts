import type { Entry, PageMeta } from '../../../schema.ts'
import { site } from '../../../site.ts'
import type { RateCardCopy, ResponseClockCopy } from '../../../support-schema.ts'

const { company } = site

export const meta: PageMeta = {
  path: '/support/enterprise-support',
  title: `Enterprise Support | ${company} rate card`,
  description:
    'Two support plans on one card: Premium Support at $500 per month with a 4 hour response, Enterprise Support with a 1 hour response.',
}

export const hero = {
  folio: 'Enterprise support',
  heading: 'How soon a person answers.',
  lead: 'Two plans, one difference that matters: the hours between your message and an engineer who has read it.',
}

export const rateCard: RateCardCopy = {
  title: 'Rate card',
  plans: { premium: 'Premium Support', enterprise: 'Enterprise Support' },
  price: {
    label: 'Price',
    premium: { value: '$500', unit: 'per month' },
    enterprise: { value: 'Custom', unit: 'pricing' },
  },
  response: {
    label: 'Response',
    premium: { value: '4 hour', unit: 'response' },
    enterprise: { value: '1 hour', unit: 'response' },
  },
  rows: [
    {
      label: 'Made for',
      premium: 'A firm in one or two offices, whose deadlines fall in its own working day.',
      enterprise: 'A firm in several time zones, or one that files on behalf of others.',
    },
    {
      label: 'Billed',
      premium: 'Monthly, as one line beside the workspace.',
      enterprise: 'As your order says, after we have counted offices, workspaces and hours together.',
    },
    {
      label: 'Escalation',
      premium: 'To the engineer on duty.',
      enterprise: 'Along a path agreed beforehand, with names on both sides.',
    },
    {
      label: 'Vendor review',
      premium: 'Our published answers, ready to file.',
      enterprise: 'Your own questionnaire, completed and kept current.',
    },
  ],
  begin: {
    label: 'Begin',
    premium: { label: 'Submit Application', href: '/application' },
    enterprise: { label: 'Talk to us', href: '/contact' },
  },
}

export const responseClock: ResponseClockCopy = {
  description:
    'A ruler of one working day. A message is sent at eleven. Under Enterprise Support a person answers by noon, under Premium Support by three, and the filing is due at five.',
  caption: 'One filing day. Both plans answer before five; they leave you different afternoons.',
  hours: ['9', '10', '11', '12', '1', '2', '3', '4', '5'],
  sent: 'You write',
  filing: 'Filing due',
  enterprise: 'Enterprise answers by noon',
  premium: 'Premium answers by three',
}

export const responseTimes = {
  heading: 'What counts as a response',
  text: 'The clock stops when an engineer has read your message, found the event in the audit trail and written back in their own words. A ticket number is not a response. Nor is a question you already answered.',
  askHeading: 'What makes it faster',
  ask: [
    {
      title: 'The matter number',
      text: 'It leads to the ledger line. You need not describe the client or attach the document.',
    },
    { title: 'The time, with its zone', text: 'To the minute if you can. Logs are kept in UTC.' },
    {
      title: 'The deadline',
      text: 'Say what is due and when. It decides the order in which messages are read.',
    },
  ] satisfies Entry[],
}

export const apply = {
  heading: 'Support is added to a workspace.',
  text: 'If your firm has none yet, apply for access first and name the plan in your message. If it has, write to support and say which plan.',
  apply: { label: 'Submit Application', href: '/application' },
  more: { label: 'Check the status page', href: '/support/status' },
}
