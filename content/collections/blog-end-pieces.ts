import type { Link } from '../schema.ts'
import { site } from '../site.ts'

/** The end of a post: the page of the product that its argument leads to. */
export interface EndPiece {
  heading: string
  text: string
  link: Link
}

const { assistant } = site

export const endPieces = {
  perry: {
    heading: 'Give it one instruction.',
    text: `${assistant} drafts from your own precedents, asks the one question that the file cannot answer, and stops.`,
    link: { label: `See how ${assistant} drafts`, href: '/platform/perry' },
  },
  vault: {
    heading: 'Raise a wall and look.',
    text: 'The vault checks who is asking before it searches. On its page you can put a wall up and run the search again.',
    link: { label: 'Open the Document Vault', href: '/platform/document-vault' },
  },
  knowledge: {
    heading: 'Ask for the page and the line.',
    text: 'The knowledge base answers with citations that match word for word, or says that the documents are silent.',
    link: { label: 'See the Knowledge Base', href: '/platform/knowledge-base' },
  },
  workflows: {
    heading: 'Run your own checklist.',
    text: 'A procedure in your words, in order, which stops wherever your policy wants a name.',
    link: { label: 'See Workflows', href: '/platform/workflows' },
  },
  compliance: {
    heading: 'Checked against the rule, by name.',
    text: 'Each draft is checked against the rules that apply to it, and a flag stays open until someone answers it.',
    link: { label: 'See the Compliance Manager', href: '/platform/compliance-manager' },
  },
  legal: {
    heading: 'For the firm behind the log.',
    text: `${assistant} drafts the privilege log, cites page and line, and stops at each call that needs a lawyer.`,
    link: { label: 'See it in legal firms', href: '/solutions/legal-firms' },
  },
  finance: {
    heading: 'Write it in the week of the meeting.',
    text: 'The review pack and the memo, with what was considered and where it was said, ready for your signature.',
    link: { label: 'See it in financial services', href: '/solutions/financial-services' },
  },
  consultants: {
    heading: 'No claim without a voice behind it.',
    text: 'Interviews sorted by theme and role, each quotation with the consent it was given under.',
    link: { label: 'See it in consulting', href: '/solutions/consultants-advisors' },
  },
  enterprises: {
    heading: 'A quieter last week.',
    text: 'Invoices, contracts and approvals, checked with the people who know, on the day they happen.',
    link: { label: 'See month end', href: '/solutions/smes-enterprises' },
  },
  security: {
    heading: 'Where it all stays.',
    text: 'Walls, keys, retention and the ledger: how a workspace is kept apart, in the words that your security officer will ask for.',
    link: { label: 'Read about security', href: '/security' },
  },
  apply: {
    heading: 'Bring your firm.',
    text: 'Tell us what your people draft, read and check. We will say plainly whether we can help.',
    link: { label: 'Submit Application', href: '/application' },
  },
  platform: {
    heading: 'One matter, end to end.',
    text: `The vault, the knowledge base, ${assistant}, workflows and compliance, around one file from intake to signature.`,
    link: { label: 'See the platform', href: '/platform' },
  },
} satisfies Record<string, EndPiece>
