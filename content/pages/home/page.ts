import { quotations } from '../../collections/quotations.ts'
import {
  ASKED_CAP,
  AT_REST,
  AUDITED,
  CAP_RULE,
  IN_TRANSIT,
  INTERVIEWS_IN_WORDS,
  LETTER_CHANGES,
  LETTER_DRAFT,
  LETTER_SOURCES,
  MATTER,
  NOT_KNOWN,
  ORGANIZATIONS,
  PASSED,
  POLICY_CAP,
  PRECEDENT_MATTER,
  READERS,
  SUPPORT_HOURS,
} from '../../facts.ts'
import type {
  AuditLedgerCopy,
  CitedAnswerCopy,
  RedlineLetterCopy,
  RuleCheckCopy,
} from '../../scene-schema.ts'
import { site } from '../../site.ts'

const { company, assistant } = site

export const meta = {
  path: '/',
  title: `${company}: professional-grade AI for demanding teams`,
  description: `${assistant} drafts, reads and checks inside your firm’s own workspace. Every source is cited, every flag names its rule, and a person signs.`,
}

export const hero = {
  folio: 'A private AI partner for law firms, advisors and consultants',
  heading: { word: 'Professional-grade', first: 'AI', second: 'for demanding teams.' },
  lead: `${assistant} drafts the letter, reads the data room and checks both against your rules. It works inside your firm’s own workspace, cites what it used, and leaves the signature to you.`,
  apply: { label: 'Submit Application', href: '/application' },
  more: { label: 'Watch one matter, 40 seconds', href: '/platform#tour' },
}

export const letterScene: RedlineLetterCopy = {
  description:
    'An engagement letter: two clauses redlined, a third flagged, each change with its source in the margin.',
  caption: `${assistant} redlines an engagement letter. The change beyond policy waits for a partner.`,
  title: 'Engagement letter',
  reference: `Matter ${MATTER}`,
  version: `Draft ${LETTER_DRAFT}`,
  clauses: [
    {
      number: '3.',
      heading: 'Fees.',
      parts: [
        { text: 'We will bill you monthly' },
        {
          cut: ' for time recorded',
          add: ' in arrears, with a written estimate before each stage,',
          note: '1',
        },
        { text: ' at the rates set out in Schedule A.' },
      ],
    },
    {
      number: '4.',
      heading: 'Scope.',
      parts: [
        { text: 'We are engaged to advise on the acquisition of the Target' },
        { cut: ' and related matters', add: '. Tax and pensions advice are outside this engagement' },
        { text: '.', note: '2' },
      ],
    },
    {
      number: '5.',
      heading: 'Limit of liability.',
      flagged: true,
      parts: [
        { text: 'Our aggregate liability under this letter is limited to ' },
        { cut: POLICY_CAP, add: ` ${ASKED_CAP}`, note: '3' },
        { text: ' for all claims arising from the Matter.' },
      ],
    },
  ],
  notes: [
    {
      number: '1',
      source: 'Billing policy 2.1',
      text: 'Estimates before each stage, all fixed-scope matters.',
    },
    {
      number: '2',
      source: `Matter ${PRECEDENT_MATTER}, cl. 4`,
      text: 'Your wording from the last share purchase.',
    },
    {
      number: '3',
      source: CAP_RULE,
      text: 'The client asked for $5M. Policy stops at $2M unless a partner approves.',
      flagged: true,
    },
  ],
  status: 'Waiting for a partner',
  sources: `${LETTER_CHANGES} changes, ${LETTER_SOURCES} sources`,
}

export const wordmarks = {
  label: `Over ${ORGANIZATIONS} organizations, by kind`,
  names: [
    'Leading Law Firm',
    'Global Consulting',
    'Investment Bank',
    'Tech Unicorn',
    'Healthcare Corp',
    'Fortune 500',
  ],
}

export const quotation = quotations.partner

export const personas = {
  heading: 'For law, wealth and consulting.',
  lead: 'The documents differ. The duty is the same: be exact, keep it private, and show how you got there.',
  cards: [
    {
      title: 'Legal professionals',
      promise: 'The redline is ready before the call.',
      text: `${assistant} sets the other side’s draft against your playbook, marks each departure, and cites the clause it would restore.`,
      link: { label: 'For legal firms', href: '/solutions/legal-firms' },
    },
    {
      title: 'Wealth advisors',
      promise: 'The memo your reviewer will ask for.',
      text: `${assistant} reads the meeting note, the holdings and the policy statement, and records why the advice suits this household.`,
      link: { label: 'For financial services', href: '/solutions/financial-services' },
    },
    {
      title: 'Consultants',
      promise: `${INTERVIEWS_IN_WORDS} interviews, one storyline.`,
      text: `${assistant} sorts the notes by theme, keeps each quotation with the role that said it, and drafts the pages your steering group will see.`,
      link: { label: 'For consultants and advisors', href: '/solutions/consultants-advisors' },
    },
  ],
}

export const features = {
  heading: 'Eight kinds of work, done to a standard you can inspect.',
  drafting: {
    number: '01',
    kind: 'Drafting',
    title: 'First drafts from your own precedents',
    text: `${assistant} writes from the letters your firm has already sent, not from the internet.`,
    clauses: [
      {
        number: '3.1',
        text: 'Each stage begins with a written estimate.',
        source: 'Billing policy 2.1',
        note: 'Word for word.',
      },
      {
        number: '3.2',
        text: 'We will call you before a stage exceeds it.',
        source: 'No source',
        note: `${assistant} composed this sentence.`,
      },
    ],
  },
  analysis: {
    number: '02',
    kind: 'Document analysis',
    title: 'Ask four thousand pages one question',
    text: 'The answer cites its page. What the documents do not say is listed apart.',
  },
  crm: {
    number: '04',
    kind: 'CRM-connected intelligence',
    title: 'The client file, read before the call',
    text: 'One page from the CRM you keep. Nothing is copied out of it.',
    file: {
      title: 'Client file',
      rows: [
        { label: 'Last contact', text: 'Tuesday, by phone' },
        { label: 'Promised', text: 'A revised fee letter' },
        { label: 'Renews', text: 'In twelve days' },
      ],
    },
  },
  compliance: {
    number: '03',
    kind: 'Compliance checks',
    title: 'Checked before it is sent',
    text: 'Drafts run against SEC and FINRA rules, your confidentiality walls, and ISO and SOX controls. A flag names the rule, quotes the words and waits for a reviewer.',
  },
  portal: {
    number: '05',
    kind: 'Client portal',
    title: 'One door for each client',
    text: 'Clients see their own matters alone, upload what you asked for and sign what you release.',
  },
  audit: {
    number: '08',
    kind: 'Usage tracking and audit trail',
    title: 'Who asked, what was read, who signed',
    text: 'Each question, source, edit and sign-off leaves a line in a ledger that can be exported, not edited. The line names the act; the words stay in the matter. Usage is counted by matter.',
  },
  email: {
    number: '06',
    kind: 'Email drafting',
    title: 'Replies that know the file',
    text: `${assistant} answers from the thread and the matter in your usual tone, and never presses send.`,
    reply: {
      subject: 'Re: Consent before closing',
      text: 'Two contracts need written consent. Shall we ask for both this week?',
      place: 'In your drafts',
    },
  },
  scheduling: {
    number: '07',
    kind: 'Smart scheduling',
    title: 'Deadlines hold, meetings move',
    text: `${assistant} finds the hour that is left and says what would have to give.`,
    days: [
      { label: 'Mon', deadline: 'Filing' },
      { label: 'Tue', deadline: 'Hearing', moved: 'Client call' },
      { label: 'Wed' },
      { label: 'Thu', meeting: 'Client call' },
      { label: 'Fri', deadline: 'Review' },
    ],
  },
}

export const answerScene: CitedAnswerCopy = {
  description:
    'A question about consents in a data room, answered in two sentences cited to page and clause. One schedule is not known.',
  caption: 'A question to 4,112 pages. Three documents answer it; one is missing.',
  question: 'Which customer contracts need consent if control of the Target changes?',
  scope: 'Data room, 4,112 pages',
  sentences: [
    {
      text: 'Two of the eleven customer contracts require written consent before a change of control.',
      cites: ['1', '2'],
    },
    { text: 'A third only requires notice, within 30 days after closing.', cites: ['3'] },
  ],
  unknown: {
    heading: NOT_KNOWN,
    text: 'The services schedule to the second contract is missing from the room.',
  },
  citations: [
    { number: '1', document: 'Master supply agreement', place: 'p. 41, cl. 14.3' },
    { number: '2', document: 'Distribution agreement', place: 'p. 18, cl. 9.1(b)' },
    { number: '3', document: 'Hosting agreement', place: 'p. 27, cl. 12.4' },
  ],
}

export const checkScene: RuleCheckCopy = {
  description:
    'A quarterly client letter against five rules. Four pass; FINRA 2210 is flagged for a promised return.',
  caption: 'A quarterly letter before it leaves. One sentence promises what nobody can.',
  title: 'Quarterly letter, draft 2',
  rules: [
    { name: 'SEC 206(4)-1', subject: 'Marketing claims substantiated', result: PASSED },
    { name: 'SEC 204-2', subject: 'Copy kept with the books and records', result: PASSED },
    {
      name: 'FINRA 2210',
      subject: 'No promissory or exaggerated statement',
      result: 'Open',
      quote: '“will continue to outperform”',
    },
    { name: 'Restricted list', subject: 'No issuer on it is named', result: PASSED },
    { name: 'ISO 27001 A.5.12', subject: 'Classification marked', result: PASSED },
  ],
}

export const ledgerScene: AuditLedgerCopy = {
  description:
    'Five lines of an audit ledger: a request, what was read, a draft, an edit, and the request for a partner’s approval, still open.',
  caption: `One morning on matter ${MATTER}. Each seal is SHA-256 over its line and the last seal.`,
  columns: { time: 'Time', actor: 'Who', action: 'What', seal: 'Seal' },
  rows: [
    {
      time: '09:02:14',
      actor: 'Associate',
      action: 'Asked for a redline against model letter 4',
      seal: '37a7',
    },
    { time: '09:02:31', actor: 'Assistant', action: 'Read 3 precedents, 2 policies', seal: '76c2' },
    {
      time: '09:03:05',
      actor: 'Assistant',
      action: `Drafted version ${LETTER_DRAFT}, ${LETTER_CHANGES} changes`,
      seal: 'b8ba',
    },
    { time: '09:11:48', actor: 'Associate', action: 'Edited clause 4', seal: '4e13' },
    {
      time: '09:12:02',
      actor: 'Associate',
      action: 'Asked a partner to approve clause 5',
      seal: 'open',
      open: true,
    },
  ],
}

export const statement = {
  sentences: [`${assistant} drafts.`, 'You sign.'],
  note: 'What you put in stays private, is used only inside your workspace and trains no model.',
  link: { label: 'How your data is kept', href: '/security' },
}

export const contact = {
  heading: 'Professional-class AI, by application.',
  lead: `We bring on firms one at a time. Tell us who you are. ${READERS} read every application.`,
  blurbs: [
    {
      title: 'Enterprise-grade security',
      text: `${AT_REST} at rest, ${IN_TRANSIT} in transit, ${AUDITED}. Your keys can be your own.`,
    },
    {
      title: 'Agentic workflows',
      text: 'Standing procedures run step by step and stop where your policy wants a signature.',
    },
    {
      title: 'Domain-specific models',
      text: 'Tuned for contracts, suitability and diligence.',
    },
    {
      title: `${SUPPORT_HOURS} support`,
      text: 'With either support plan: people who know privilege from confidentiality, at any hour you file.',
    },
  ],
  formTitle: 'Submit Application',
}
