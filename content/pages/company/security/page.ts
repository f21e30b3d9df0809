import { quotations } from '../../../collections/quotations.ts'
import { AT_REST, AUDITED, IN_TRANSIT } from '../../../facts.ts'
import { list } from '../../../lists.ts'
import { applyLink } from '../../../navigation.ts'
import type { Ending, PageMeta } from '../../../schema.ts'
import { site } from '../../../site.ts'

const { company, assistant } = site

export const meta = {
  path: '/security',
  title: `Security at ${company}: your vendor review, answered`,
  description:
    'Training use, retention, subprocessors, encryption, access, logging, incidents, deletion, human review and exit, in the order your vendor review asks.',
} satisfies PageMeta

export const hero = {
  folio: 'Security',
  heading: 'Your vendor review, answered in its own order.',
  lead: 'Ten questions, from training use to exit. The short answer is in the margin, ready to copy. The agreement says it in full.',
  apply: applyLink,
  more: { label: 'Go to the ten answers', href: '#answers' },
}

export const protections = {
  label: 'Four protections',
  cards: [
    {
      title: 'Data encryption',
      text: 'Documents, indexes, prompts and backups are encrypted alike. There is no lesser copy.',
      claims: [`${AT_REST} at rest`, `${IN_TRANSIT} in transit`, 'Keys apart from data'],
    },
    {
      title: 'Access controls',
      text: 'Your directory decides who exists. A role says what they may do, a wall says where.',
      claims: ['Role-based access control', 'Multi-factor authentication', 'SSO'],
    },
    {
      title: 'Privacy protection',
      text: 'What you put in is used inside your workspace, for your work, and for nothing else.',
      claims: ['No training on your data', 'Walls between matters', 'No sale, no sharing'],
    },
    {
      title: 'Compliance',
      text: 'The reports and addenda that your reviewer will ask for, in the order they ask.',
      claims: [AUDITED, 'GDPR and CCPA', 'HIPAA'],
    },
  ],
}

export const quotation = quotations.officer

export const questionnaire = {
  heading: 'Ten questions',
  answers: [
    {
      topic: 'Training use',
      question: 'Is our data used to train models?',
      short: 'No.',
      text: 'Not your documents, not your prompts, not the drafts you correct. They are used inside your workspace to do the work you asked for. Nothing of yours trains a model, ours or anyone else’s.',
      evidence: 'Ask for: data use clause',
    },
    {
      topic: 'Retention',
      question: 'How long do you keep it?',
      short: 'As long as you say.',
      text: 'You set the period by matter, client or class of document. A legal hold stops the clock, and lifting it starts the clock again. Prompts and drafts follow the matter that they belong to.',
      evidence: 'Ask for: retention settings',
    },
    {
      topic: 'Subprocessors',
      question: 'Who else touches it?',
      short: 'A list with names.',
      text: 'Each subprocessor is listed with its purpose, its location and the data it can access. We tell you about a new one before it starts, in time to object.',
      evidence: 'Ask for: subprocessor list',
    },
    {
      topic: 'Encryption',
      question: 'How is it protected at rest and in transit?',
      short: `${AT_REST}. ${IN_TRANSIT}.`,
      text: 'The first at rest, the second in transit, for the original, the index made from it and every backup. Each workspace has keys of its own, kept apart from the data. They can be keys that you hold.',
      evidence: 'Ask for: key management summary',
    },
    {
      topic: 'Access',
      question: 'Who can see what, and who decides?',
      short: 'Your directory, your roles.',
      text: `People sign in through your SSO with multi-factor authentication. Role-based access control says what a person may do; the matter wall says where. ${assistant} has no rights of its own. It reads what the person asking may read.`,
      evidence: 'Ask for: role matrix',
    },
    {
      topic: 'Logging',
      question: 'What is recorded, and can it be changed?',
      short: 'Every read. No edits.',
      text: 'Questions, sources opened, edits, sign-offs, refusals and changes of rights each become a line that says who, when and what kind, never the words. Each line seals the one before. You can export the ledger. Nobody can rewrite it, and that includes us.',
      evidence: 'Ask for: sample export',
    },
    {
      topic: 'Incident notice',
      question: 'If something happens, when do we hear?',
      short: 'In time for your own clock.',
      text: 'GDPR gives a controller 72 hours to tell its regulator; HIPAA and state laws have clocks of their own. The agreement fixes our notice so that you can meet yours: a person calls, then writes what happened, whose data it was and what has been done.',
      evidence: 'Ask for: incident procedure',
    },
    {
      topic: 'Deletion',
      question: 'When we delete, what is left?',
      short: 'A line that says so.',
      text: 'Deleting a document removes it and every passage indexed from it. Drafts that quote it are listed for you to keep or remove. Copies in backups expire on a stated schedule. The ledger never held the words: its lines stand, and none has to be changed.',
      evidence: 'Ask for: backup schedule',
    },
    {
      topic: 'Human review',
      question: 'Do your people read our documents?',
      short: 'Not unless you open the door.',
      text: 'Support has no standing access. If you invite an engineer, it is one person, for one purpose, for the hours you set, and what they open is in your ledger. Nobody labels your data.',
      evidence: 'Ask for: support access policy',
    },
    {
      topic: 'Exit',
      question: 'How do we leave?',
      short: 'With everything.',
      text: 'Originals in the format you uploaded, drafts as files, the ledger as an export. Then the workspace is deleted whole, its ledger included, and that is confirmed in writing: your export is the record. You can run the export yourself on any day before that.',
      evidence: 'Ask for: exit checklist',
    },
  ],
}

export const ending = {
  heading: 'Send us your own questionnaire.',
  text: 'Say in the application that you have one. A security engineer fills it in, in your format, and marks the rows where the answer is no.',
  apply: applyLink,
  proofs: list(
    [
      { label: 'Trust', href: '/trust', note: 'Every subject of a review, with the page that proves it.' },
      {
        label: 'Procurement',
        href: '/procurement',
        note: 'Retention, subprocessors and addresses, on two sheets.',
      },
      { label: 'Contact', href: '/contact', note: 'Talk to a person first.' },
    ],
    { min: 1, max: 5, item: 'link' },
  ),
} satisfies Ending
