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
    'What a vendor file asks for, gathered from the pages that cover it at length. It prints on two sheets.',
  updated: { label: 'Holds:', value: 'For this website and the platform, as marked' },
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
        'Platform: you are the controller, and we act on your instructions under the agreement. It names each subprocessor with its purpose, its place and the data it can reach, and you hear of a new one before it starts. The list comes with the vendor review.',
        `Website: ${company} is the controller. Personal data is handled by the companies that host the server and deliver our email, and by systems that we have connected. Each [receipt](/application) names the hosts that were sent a copy. The [Privacy Policy](/legal/privacy-policy) has the purposes and legal bases.`,
      ],
    },
    {
      id: 'retention',
      heading: 'Retention',
      blocks: [
        'Platform: you set the period by matter, client or class of document, and a legal hold stops the clock. Website:',
        {
          table: {
            caption: 'How long this website keeps what it is sent',
            columns: ['Entry', 'Kept'],
            rows: [
              [
                'Applications for access and for positions',
                `${PLACEHOLDERS.RETENTION_DAYS} days, or until you erase yours`,
              ],
              ['The record that a notification was sent', `${DELIVERY_DAYS} days`],
              ['A session of an administrator', `${SESSION_DAYS} days at most`],
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
              ['Security, and weaknesses found', mailTo(emails.security)],
              ['Data protection', mailTo(emails.privacy)],
              ['Contract and price', mailTo(emails.sales)],
              ['Support', mailTo(emails.support)],
            ],
          },
        },
        'The security contact is also at [/.well-known/security.txt](/.well-known/security.txt), in the form that scanners read. Who provides the site is in the [legal notice](/legal/legal-notice).',
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
        'Say in the [application](/application) that you have a questionnaire of your own. It is filled in in your format, and the rows where the answer is no are marked.',
      ],
    },
  ],
}
