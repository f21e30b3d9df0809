import {
  ARTICLES,
  AT_REST,
  AUDITED,
  ENTERPRISE_NAME,
  ENTERPRISE_RESPONSE,
  IN_TRANSIT,
  INTERVIEWS,
  ORGANIZATIONS,
  PREMIUM_NAME,
  PREMIUM_PRICE,
  PREMIUM_RESPONSE,
  READERS,
  SUPPORT_HOURS,
} from './facts.ts'
import { site } from './site.ts'

interface EditableFact {
  label: string
  means: string
  kind: 'line' | 'price' | 'number'
  built: string | number
}

/** Facts that are edited once and apply on every page, by their name in facts.ts or site.ts. */
export const editableFacts = {
  PREMIUM_PRICE: {
    label: 'Price of Premium Support',
    means: 'What the smaller support plan costs per month.',
    kind: 'price',
    built: PREMIUM_PRICE,
  },
  PREMIUM_RESPONSE: {
    label: 'Response time of Premium Support',
    means: 'How soon an engineer answers under the smaller plan.',
    kind: 'line',
    built: PREMIUM_RESPONSE,
  },
  ENTERPRISE_RESPONSE: {
    label: 'Response time of Enterprise Support',
    means: 'How soon an engineer answers under the larger plan.',
    kind: 'line',
    built: ENTERPRISE_RESPONSE,
  },
  PREMIUM_NAME: {
    label: 'Name of the smaller support plan',
    means: 'What the plan is called on the rate card.',
    kind: 'line',
    built: PREMIUM_NAME,
  },
  ENTERPRISE_NAME: {
    label: 'Name of the larger support plan',
    means: 'What the plan is called on the rate card.',
    kind: 'line',
    built: ENTERPRISE_NAME,
  },
  SUPPORT_HOURS: {
    label: 'Support hours',
    means: 'When support answers.',
    kind: 'line',
    built: SUPPORT_HOURS,
  },
  ORGANIZATIONS: {
    label: 'Number of organizations',
    means: 'How many organizations use the product.',
    kind: 'number',
    built: ORGANIZATIONS,
  },
  ARTICLES: {
    label: 'Number of help articles',
    means: 'How many entries the help center lists.',
    kind: 'number',
    built: ARTICLES,
  },
  INTERVIEWS: {
    label: 'Number of interviews',
    means: 'How many interviews the example engagement has.',
    kind: 'number',
    built: INTERVIEWS,
  },
  READERS: {
    label: 'Who reads an application',
    means: 'Who reads every application for access.',
    kind: 'line',
    built: READERS,
  },
  AT_REST: {
    label: 'Encryption at rest',
    means: 'How stored data is encrypted.',
    kind: 'line',
    built: AT_REST,
  },
  IN_TRANSIT: {
    label: 'Encryption in transit',
    means: 'How data on the way is encrypted.',
    kind: 'line',
    built: IN_TRANSIT,
  },
  AUDITED: { label: 'Audit', means: 'The report of the auditors.', kind: 'line', built: AUDITED },
  COMPANY: {
    label: 'Company name',
    means: 'What the company is called on every page.',
    kind: 'line',
    built: site.company,
  },
  ASSISTANT: {
    label: 'Name of the assistant',
    means: 'What the assistant is called on every page.',
    kind: 'line',
    built: site.assistant,
  },
  COPYRIGHT_YEAR: {
    label: 'Year in the footer',
    means: 'The year of the copyright line.',
    kind: 'number',
    built: site.copyrightYear,
  },
} as const satisfies Record<string, EditableFact>

export type FactName = keyof typeof editableFacts

/** Numbers in words, each derived from a number. */
export const inWords = {
  ARTICLES_IN_WORDS: 'ARTICLES',
  INTERVIEWS_IN_WORDS: 'INTERVIEWS',
} as const satisfies Record<string, FactName>
