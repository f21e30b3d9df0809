import { quotations } from '../../../collections/quotations.ts'
import { INTERVIEWS_IN_WORDS, ORGANIZATIONS, READERS } from '../../../facts.ts'
import { applyLink } from '../../../navigation.ts'
import type { Link, PageMeta } from '../../../schema.ts'
import { site } from '../../../site.ts'

const { company, assistant } = site

export const meta = {
  path: '/solutions',
  title: `${company} by profession: law, wealth, consulting, SMEs`,
  description: `How firms use ${assistant}: workflow automation, financial services, consulting and healthcare. The documents differ; the standard of proof does not.`,
} satisfies PageMeta

export const hero = {
  heading: `How firms use ${assistant}, by\u00a0profession.`,
  lead: 'A litigator, an advisor, a consultant and a clinic manager share no vocabulary. They share a problem: the work must be right, private and explainable, and it is due.',
  apply: applyLink,
  more: { label: 'Find your profession', href: '#professions' },
}

export interface Industry {
  title: string
  promise: string
  text: string
  documents?: string[]
  link: Link
}

export const industries = {
  label: 'Industries',
  lead: {
    title: 'Workflow Automation',
    promise: 'The routine runs at night. The judgment waits for morning.',
    text: `Any procedure that your firm can write down, ${assistant} can run: step by step, with a stop where your policy wants a signature.`,
    link: { label: 'How workflows stop', href: '/platform/workflows' },
  },
  others: [
    {
      title: 'Financial Services',
      promise: 'The reason is dated the day of the advice.',
      text: 'Suitability memos, review packs and Form ADV changes, checked against SEC and FINRA rules.',
      link: { label: 'The advisory year', href: '/solutions/financial-services' },
    },
    {
      title: 'Consulting',
      promise: 'Each claim shows who holds it up.',
      text: `${INTERVIEWS_IN_WORDS} interviews folded into one storyline, and every figure tied to its cell.`,
      documents: ['Interview matrices', 'Diligence reports', 'Board packs'],
      link: { label: 'The two-page view', href: '/solutions/consultants-advisors' },
    },
    {
      title: 'Healthcare',
      promise: 'The minimum necessary, and no more.',
      text: 'Letters and records drafted under HIPAA, with the identifiers a reader does not need left out.',
      documents: ['Prior-authorization letters', 'Records requests', 'Policy manuals'],
      link: { label: 'How records are kept', href: '/security' },
    },
  ] satisfies Industry[],
}

export const solutionIndex = {
  heading: 'Four pages, each in the form its readers know.',
  rows: [
    {
      title: 'Legal Firms',
      form: 'Set as a brief',
      documents: 'Privilege logs, deposition summaries, Rule 34 responses',
      href: '/solutions/legal-firms',
    },
    {
      title: 'Financial Services',
      form: 'Set as a calendar',
      documents: 'Suitability memos, review packs, Form ADV, Form 13F',
      href: '/solutions/financial-services',
    },
    {
      title: 'Consultants & Advisors',
      form: 'Set as a two-page spread',
      documents: 'Proposals, interview matrices, storylines, board packs',
      href: '/solutions/consultants-advisors',
    },
    {
      title: 'SMEs & Enterprises',
      form: 'Set as a ledger',
      documents: 'Contracts, month end, policies, audit evidence',
      href: '/solutions/smes-enterprises',
    },
  ],
}

export const customers = {
  label: `Over ${ORGANIZATIONS} organizations work this way. Six of them, by kind`,
  names: [
    'Leading Law Firm',
    'Global Consulting',
    'Investment Bank',
    'Tech Unicorn',
    'Healthcare Corp',
    'Fortune 500',
  ],
}

export const testimonials = {
  label: 'What firms say',
  quotations: [quotations.partner, quotations.officer, quotations.manager],
}

export interface NextStep {
  text: string
  link: Link
  primary?: boolean
  /** A button without effect yet. The link is beside it. */
  soon?: string
}

export const nextSteps = {
  heading: 'Three ways on',
  steps: [
    {
      text: `Tell us who you are and what you draft. ${READERS} read every application.`,
      link: applyLink,
      primary: true,
    },
    {
      text: 'Ask about terms and seats. The trial on one closed matter is part of every application.',
      link: { label: 'Contact Sales', href: '/contact' },
    },
    {
      text: 'The manual for your engineers. One page of it is open to everyone.',
      soon: 'View Documentation',
      link: { label: 'Read the open page', href: '/support/documentation' },
    },
  ] satisfies NextStep[],
}
