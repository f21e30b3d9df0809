import {
  ASKED_CAP,
  CAP_RULE,
  LETTER_DRAFT,
  MATTER,
  PASSED,
  POLICY_CAP,
  PRECEDENT_MATTER,
} from '../../../facts.ts'
import { site } from '../../../site.ts'

const { assistant } = site

export const tour = {
  heading: 'One matter, from intake to signature.',
  lead: `Matter ${MATTER} in six pictures. Watch them as a forty-second tour, with captions and no sound, or read them here.`,
  play: 'Play the tour, 40 seconds',
  /** The tour's controls, shown over the page. */
  controls: {
    name: 'Tour',
    pause: 'Pause',
    play: 'Play',
    previous: 'Previous step',
    next: 'Next step',
    close: 'Close',
    transcript: 'Transcript',
  },
  steps: [
    {
      title: 'Intake',
      caption: 'The matter gets its number, its people and its wall before the first file arrives.',
      rows: [
        { label: 'Matter', text: MATTER },
        { label: 'Client', text: 'Bidder A, buying the Target' },
        { label: 'Readers', text: 'One partner, two associates' },
        { label: 'Wall', text: 'Closed to everyone else' },
      ],
      link: { label: 'Document Vault', href: '/platform/document-vault' },
    },
    {
      title: 'Question',
      caption:
        'An associate asks what the firm agreed to last time. The answer names the clause it rests on.',
      rows: [
        { label: 'Asked', text: 'How did we word the scope in a share purchase?' },
        { label: 'Answer', text: 'Tax and pensions advice are outside the engagement.' },
        { label: 'Source', text: `Matter ${PRECEDENT_MATTER}, cl. 4` },
      ],
      link: { label: 'Knowledge Base', href: '/platform/knowledge-base' },
    },
    {
      title: 'Draft',
      caption: `${assistant} redlines the engagement letter. Each change carries its source.`,
      rows: [
        { label: 'Struck', text: POLICY_CAP },
        { label: 'Inserted', text: ASKED_CAP },
        { label: 'Source', text: 'The client’s email' },
        { label: 'Version', text: `Draft ${LETTER_DRAFT}` },
      ],
      link: { label: `Meet ${assistant}`, href: '/platform/perry' },
    },
    {
      title: 'Check',
      caption: 'The draft runs against the rules of the firm. One of them objects, and says why.',
      rows: [
        { label: PASSED, text: 'Billing policy 2.1, restricted list' },
        { label: 'Open', text: `${CAP_RULE}: above the limit without a partner` },
      ],
      link: { label: 'Compliance Manager', href: '/platform/compliance-manager' },
    },
    {
      title: 'Sign-off',
      caption: 'The workflow stops. Nothing moves until a partner has read clause 5 and decided.',
      rows: [
        { label: 'Drafted', text: 'Done' },
        { label: 'Checked', text: 'Done, one flag' },
        { label: 'Partner', text: 'Waiting for a decision' },
        { label: 'Sent', text: 'Not before that' },
      ],
      link: { label: 'Workflows', href: '/platform/workflows' },
    },
    {
      title: 'Signature',
      caption: 'The partner signs. The ledger seals who asked, what was read and who decided.',
      rows: [
        { label: 'Decided', text: 'Clause 5 approved by a partner' },
        { label: 'Signed', text: 'By the partner, not by the assistant' },
        { label: 'Ledger', text: 'Sealed, and open to export' },
      ],
      link: { label: 'Security', href: '/security' },
    },
  ],
}
