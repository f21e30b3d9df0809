import {
  ENTERPRISE_NAME,
  ENTERPRISE_RESPONSE,
  PREMIUM_NAME,
  PREMIUM_PRICE,
  PREMIUM_RESPONSE,
  SUPPORT_HOURS,
} from '../../../facts.ts'
import { list } from '../../../lists.ts'
import type { Ending, Entry, PageMeta } from '../../../schema.ts'
import { site } from '../../../site.ts'
import type { RateCardCopy, ResponseClockCopy } from '../../../support-schema.ts'

const { company } = site

export const meta: PageMeta = {
  path: '/support/enterprise-support',
  title: `Enterprise Support | ${company} rate card`,
  description: `Two support plans on one card: ${PREMIUM_NAME} at ${PREMIUM_PRICE} per month with a ${PREMIUM_RESPONSE} response, ${ENTERPRISE_NAME} with a ${ENTERPRISE_RESPONSE} response.`,
}

export const hero = {
  heading: 'Two support plans, by how soon an engineer answers.',
  lead: 'Two plans, one difference that matters: the hours between your message and an engineer who has read it. Without a plan, support answers by email and promises no time.',
}

export const rateCard: RateCardCopy = {
  title: 'Rate card',
  plans: { premium: PREMIUM_NAME, enterprise: ENTERPRISE_NAME },
  price: {
    label: 'Price',
    premium: { value: PREMIUM_PRICE, unit: 'per month' },
    enterprise: { value: 'Custom', unit: 'pricing' },
  },
  response: {
    label: 'Response',
    premium: { value: PREMIUM_RESPONSE, unit: 'response' },
    enterprise: { value: ENTERPRISE_RESPONSE, unit: 'response' },
  },
  rows: list(
    [
      {
        label: 'Made for',
        premium: 'A firm in one or two offices that can plan around half a morning.',
        enterprise: 'A firm in several time zones, or one that files on behalf of others.',
      },
      {
        label: 'Answered',
        premium: `${SUPPORT_HOURS}, nights and weekends included.`,
        enterprise: `${SUPPORT_HOURS}, by engineers who know your set-up.`,
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
        premium: 'Your questionnaire, completed before you sign, as it is without a plan.',
        enterprise: 'The same, and kept current every year after.',
      },
    ],
    { min: 1, max: 12, item: 'row' },
  ),
  begin: {
    label: 'Begin',
    premium: { label: 'Submit Application', href: '/application' },
    enterprise: { label: 'Talk to us', href: '/contact' },
  },
}

export const responseClock: ResponseClockCopy = {
  description:
    'A ruler of one filing day, from nine to five. A message is sent at eleven. Under Enterprise Support an engineer answers by noon, under Premium Support by three, and the filing is due at five.',
  caption: 'One filing day. Both plans answer before five; they leave you different afternoons.',
  hours: ['9', '10', '11', '12', '1', '2', '3', '4', '5'],
  sent: 'You write',
  filing: 'Filing due',
  enterprise: 'Enterprise answers by noon',
  premium: 'Premium answers by three',
}

export const responseTimes = {
  heading: 'What counts as a response',
  text: 'The clock stops when an engineer has read your message, found the event in our traces and written back in their own words. A ticket number is not a response. Nor is a question you already answered.',
  askHeading: 'What makes it faster',
  ask: [
    {
      title: 'The workspace',
      text: 'With the time it leads to the trace, which holds no words of yours. Leave out client, matter and document.',
    },
    { title: 'The time, with its zone', text: 'To the minute if you can. Logs are kept in UTC.' },
    {
      title: 'The deadline',
      text: 'Say what is due and when. It decides the order in which messages are read.',
    },
  ] satisfies Entry[],
}

export const ending = {
  heading: 'Support is added to a workspace.',
  text: 'If your firm has none yet, apply for access first and name the plan in your message. If it has, write to support and say which plan.',
  apply: { label: 'Submit Application', href: '/application' },
  proofs: list(
    [
      { label: 'Status', href: '/support/status', note: 'How this site did in the last ninety days.' },
      { label: 'Help Center', href: '/support/help-center', note: 'The index of articles, by subject.' },
      { label: 'Contact', href: '/contact', note: 'Write to support, or ask before you apply.' },
    ],
    { min: 1, max: 5, item: 'link' },
  ),
} satisfies Ending
