import { AUDITED, ENTERPRISE_RESPONSE, PREMIUM_RESPONSE } from '../../../facts.ts'
import { list } from '../../../lists.ts'
import type { PageMeta } from '../../../schema.ts'
import { site } from '../../../site.ts'

const { company, emails } = site

export const meta: PageMeta = {
  path: '/trust',
  title: `Trust: one address for your vendor review | ${company}`,
  description: `Security, subprocessors, documents on request, disclosure, status, accessibility and the history of every policy of ${company}, at one address.`,
  name: 'Trust',
}

export const hero = {
  heading: 'One address for your vendor review.',
  lead: 'Send this page to whoever reviews us. Each line gives the answer and links to the page that proves it. Where we can’t publish something, we say how to get it.',
  copies: {
    label: 'For your files',
    links: [
      { label: 'security.txt', href: '/.well-known/security.txt' },
      { label: 'The vendor file, on two sheets', href: '/procurement' },
    ],
  },
}

export const register = {
  heading: 'What reviewers ask',
  columns: { subject: 'Subject', answer: 'Short answer', proof: 'Proof' },
  rows: list(
    [
      {
        subject: 'Security',
        answer: `Ten questions, from training use to exit. ${AUDITED} is claimed for the platform; the report comes with your review.`,
        proof: { label: 'Ten answers', href: '/security' },
      },
      {
        subject: 'Procurement',
        answer: 'Certifications, retention, contacts and support in one file that prints on two sheets.',
        proof: { label: 'Vendor file', href: '/procurement' },
      },
      {
        subject: 'Personal data',
        answer: 'What this website keeps, why, how long, and how you erase it yourself.',
        proof: { label: 'Privacy Policy', href: '/legal/privacy-policy' },
      },
      {
        subject: 'Cookies',
        answer: 'We set none when you read this site. No third party is involved.',
        proof: { label: 'Cookie Policy', href: '/legal/cookie-policy' },
      },
      {
        subject: 'Availability',
        answer:
          'Measured by this website every five minutes, for the last ninety days. It covers this site only.',
        proof: { label: 'Measurements', href: '/support/status' },
      },
      {
        subject: 'Accessibility',
        answer: 'WCAG 2.2 at level AA, with what our tests show and what they can’t.',
        proof: { label: 'Statement', href: '/accessibility' },
      },
      {
        subject: 'Support',
        answer: `Two plans, with a ${PREMIUM_RESPONSE} and a ${ENTERPRISE_RESPONSE} response.`,
        proof: { label: 'Rate card', href: '/support/enterprise-support' },
      },
      {
        subject: 'Terms',
        answer: 'What these pages promise, and when a claim becomes a promise.',
        proof: { label: 'Terms of Service', href: '/legal/terms-of-service' },
      },
      {
        subject: 'The company',
        answer: 'Who provides this website and is responsible for it.',
        proof: { label: 'Legal Notice', href: '/legal/legal-notice' },
      },
    ],
    { min: 3, max: 16, item: 'subject' },
  ),
}

export const documents = {
  heading: 'Documents on request',
  lead: 'Some documents name systems and people, so we send them to a named reviewer. One email is enough. A security engineer replies with the documents, or tells you which ones don’t exist yet.',
  request: {
    label: 'Request documents',
    href: `mailto:${emails.security}?subject=Documents%20for%20our%20vendor%20review`,
  },
  list: list(
    [
      { title: 'Audit report', text: `${AUDITED}, with the exceptions it lists` },
      { title: 'Subprocessor list', text: 'Names, purposes, locations, and the data each can access' },
      { title: 'Data use clause', text: 'The sentence of the agreement about training' },
      { title: 'Key management summary', text: 'Who holds which key, and how it is replaced' },
      { title: 'Role matrix', text: 'What each role may read, write and decide' },
      { title: 'Incident procedure', text: 'Who calls you, when, and what you are told' },
      { title: 'Backup schedule', text: 'How long deleted data stays in a copy' },
      { title: 'Exit checklist', text: 'What you take with you, and how we confirm the rest is gone' },
    ],
    { min: 1, max: 16, item: 'document' },
  ),
}

export const subprocessors = {
  heading: 'Subprocessors',
  rows: list(
    [
      {
        title: 'Platform',
        text: 'Your agreement names each one with its purpose, its location and the data it can access. We’ll tell you about a new one before it starts, in time to object.',
      },
      {
        title: 'This website',
        text: 'The company that hosts the server, the company that delivers our email, and systems that we have connected. Your receipt names every host that was sent a copy.',
      },
      {
        title: 'Nobody else',
        text: 'Fonts, pictures and scripts come from this server. Only this server counts views.',
      },
    ],
    { min: 1, max: 8, item: 'row' },
  ),
}

export const disclosure = {
  heading: 'Found a vulnerability?',
  text: `Write to ${emails.security} before you tell anyone else, and give us time to fix it. If you acted in good faith, we won’t take action against you.`,
  report: { label: 'Report a vulnerability', href: `mailto:${emails.security}?subject=Security%20report` },
  rules: { label: 'The rule, in our terms', href: '/legal/terms-of-service#reporting' },
}

export const history = {
  heading: 'What changed in our policies, and when',
  lead: 'Every change to our policies on this website, with its date.',
  columns: { date: 'Date', policy: 'Policy', change: 'Change' },
  rows: list(
    [
      {
        date: 'Nov 19, 2026',
        policy: 'All policies',
        change: 'Reworded in plainer English and German. What we promise is the same.',
      },
      {
        date: 'Nov 18, 2026',
        policy: 'Privacy Policy',
        change:
          'Names what a browser keeps and sends, notes between colleagues, and a resume that follows a form.',
      },
      {
        date: 'Nov 18, 2026',
        policy: 'Terms of Service',
        change: 'Says that a resume itself is sent only if you choose to send it.',
      },
      {
        date: 'Nov 18, 2026',
        policy: 'Cookie Policy',
        change: 'Lists everything the browser keeps, taken from the list that the code uses.',
      },
      {
        date: 'Nov 18, 2026',
        policy: 'Accessibility',
        change: 'Shows the contrast of both themes, computed from the colors themselves.',
      },
      {
        date: 'Nov 17, 2026',
        policy: 'Privacy Policy',
        change: 'Names every field of each form, and the retention that this server is set to.',
      },
      { date: 'Nov 17, 2026', policy: 'Legal Notice', change: 'First published, in English and German.' },
      { date: 'Nov 17, 2026', policy: 'Accessibility, Procurement', change: 'First published.' },
      {
        date: 'Nov 16, 2026',
        policy: 'Privacy, Terms, Cookies',
        change: 'Published in German. Says exactly what we count, and what a receipt holds.',
      },
      { date: 'Nov 15, 2026', policy: 'Privacy, Terms, Cookies', change: 'First published.' },
    ],
    { min: 1, max: 60, item: 'change' },
  ),
}
