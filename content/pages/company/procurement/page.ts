import { PLACEHOLDERS } from '#contract/placeholders.ts'
import { DELIVERY_DAYS, SESSION_DAYS } from '#contract/retention.ts'
import {
  AT_REST,
  AUDITED,
  ENTERPRISE_NAME,
  ENTERPRISE_RESPONSE,
  IN_TRANSIT,
  PREMIUM_NAME,
  PREMIUM_PRICE,
  PREMIUM_RESPONSE,
} from '../../../facts.ts'
import type { LegalPolicy } from '../../../legal-schema.ts'
import type { PageMeta } from '../../../schema.ts'
import { site } from '../../../site.ts'

const { company, emails } = site
const mailTo = (address: string) => `[${address}](mailto:${address})`

export const meta: PageMeta = {
  path: '/procurement',
  title: `For procurement: what a vendor review asks | ${company}`,
  description: `Subprocessors, data processing, retention, security contact, certifications and support of ${company}, on one page that can be filed.`,
}

/** Texts on the drawn sheet, besides the headings. */
export const file = { title: 'Vendor file', sheets: 'Sheet 1 of 2' }

export const statement: LegalPolicy = {
  heading: 'For procurement',
  opening:
    'What a vendor file asks for, collected from the pages that cover it in full. It prints on two sheets.',
  updated: { label: 'Applies to:', value: 'This website and the platform, as marked' },
  contentsLabel: 'Contents',
  sections: [
    {
      id: 'certifications',
      heading: 'Certifications and protection',
      blocks: [
        'Claimed for the platform. A claim becomes a promise when your agreement states it, as it is worded there.',
        {
          table: {
            caption: 'What is claimed for the platform',
            columns: ['Subject', 'Claim'],
            rows: [
              ['Audit', `${AUDITED}. The report is part of your vendor review.`],
              ['Regimes', 'GDPR, CCPA, HIPAA'],
              ['At rest', AT_REST],
              ['In transit', IN_TRANSIT],
              ['Access', 'Role-based access control, multi-factor authentication, SSO'],
              ['Training', 'None. What you put in is used inside your workspace only.'],
            ],
          },
        },
        'The ten questions of a review, from training use to exit, are answered on the [security](/security) page.',
      ],
    },
    {
      id: 'processing',
      heading: 'Data processing and subprocessors',
      blocks: [
        'Platform: you are the controller, and we act on your instructions under the agreement. It names each subprocessor with its purpose, its location and the data it can access, and we tell you about a new one before it starts. The list comes with the vendor review.',
        `Website: ${company} is the controller. The companies that host the server and deliver our email, and systems that we have connected, handle personal data. Each [receipt](/application) names the hosts that were sent a copy. The [Privacy Policy](/legal/privacy-policy) has the purposes and legal bases.`,
      ],
    },
    {
      id: 'retention',
      heading: 'Retention',
      blocks: [
        'Platform: you set the period by matter, client or class of document, and a legal hold stops the clock. Website:',
        {
          table: {
            caption: 'How long this website keeps what you send',
            columns: ['Entry', 'Kept'],
            rows: [
              [
                'Applications for access and for positions',
                `${PLACEHOLDERS.RETENTION_DAYS} days, or until you erase yours`,
              ],
              ['The record that a notification was sent', `${DELIVERY_DAYS} days`],
              ['An administrator’s session', `${SESSION_DAYS} days at most`],
              [
                'Backups, where the server is set up to make them',
                `Until ${PLACEHOLDERS.BACKUP_KEEP} newer ones exist, one every ${PLACEHOLDERS.BACKUP_EVERY_HOURS} hours`,
              ],
            ],
          },
        },
      ],
    },
    {
      id: 'contacts',
      heading: 'Who to write to',
      blocks: [
        {
          table: {
            caption: 'Addresses for a vendor file',
            columns: ['For', 'Address'],
            rows: [
              ['Security and vulnerability reports', mailTo(emails.security)],
              ['Data protection', mailTo(emails.privacy)],
              ['Contract and price', mailTo(emails.sales)],
              ['Support', mailTo(emails.support)],
            ],
          },
        },
        'The security contact is also at [/.well-known/security.txt](/.well-known/security.txt), in the format that scanners read. Who provides the site is in the [legal notice](/legal/legal-notice).',
      ],
    },
    {
      id: 'support',
      heading: 'Support and accessibility',
      blocks: [
        `${PREMIUM_NAME}: ${PREMIUM_PRICE} per month, ${PREMIUM_RESPONSE} response. ${ENTERPRISE_NAME}: custom pricing, ${ENTERPRISE_RESPONSE} response. Both are on the [rate card](/support/enterprise-support).`,
        'How far the website meets WCAG 2.2, and what tests show of it, is in the [accessibility statement](/accessibility).',
      ],
    },
    {
      id: 'begin',
      heading: 'How to begin',
      blocks: [
        'Tell us in the [application](/application) that you have your own questionnaire. We fill it in, in your format, and mark every row where the answer is no.',
      ],
    },
  ],
}
