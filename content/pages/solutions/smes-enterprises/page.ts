import { applyLink } from '../../../navigation.ts'
import type { Figure, PageMeta } from '../../../schema.ts'
import { site } from '../../../site.ts'

const { company, assistant } = site

export const meta = {
  path: '/solutions/smes-enterprises',
  title: `${company} for SMEs and enterprises: month end, kept`,
  description:
    'Contracts with their notice dates, a month end that says what it waits for, and policies people can find. Drafted from your own files, approved by you.',
} satisfies PageMeta

export const hero = {
  folio: 'SMEs and enterprises',
  heading: 'Contracts, policies and month end, kept in one ledger.',
  lead: `They are everyone’s second job, and land on whoever is careful. ${assistant} reads them, dates them and drafts what is due. The careful person approves, and goes home.`,
  apply: applyLink,
  more: { label: 'Open the chart of accounts', href: '#accounts' },
}

export const chartOfAccounts = {
  heading: 'Six kinds of work, each with one approver.',
  columns: { code: 'Account', work: 'What is kept', owner: 'Who approves' },
  rows: [
    {
      code: '1100',
      title: 'Contracts and renewals',
      text: 'Each agreement with its term, its price rise and the last day to give notice. The letter is drafted thirty days before that day.',
      owner: 'Operations',
    },
    {
      code: '1200',
      title: 'Month end',
      text: 'Reconciliations, accruals and variance notes with the invoice behind each sentence. It asks the one person who knows for what is missing.',
      owner: 'Controller',
    },
    {
      code: '2100',
      title: 'Policies and attestations',
      text: 'Travel, expenses, privacy, conduct. People ask in plain words and get the clause. Who has signed this year’s version is one list.',
      owner: 'People',
    },
    {
      code: '2200',
      title: 'Customer questionnaires',
      text: 'The 240-row spreadsheet from a large customer, answered from your last ten, with the rows that changed since marked for you.',
      owner: 'Security or IT',
    },
    {
      code: '3100',
      title: 'Controls and evidence',
      text: 'SOX 404 and ISO 27001 evidence collected when the control runs, not when the auditor calls. A control that did not run says so.',
      owner: 'Finance',
    },
    {
      code: '3200',
      title: 'Board and lender packs',
      text: 'Covenants recomputed, last quarter’s promises listed beside what happened, and the two pages that disagree found before the meeting.',
      owner: 'CFO',
    },
  ],
}

export interface TAccount {
  name: string
  debit: { label: string; items: string[] }
  credit: { label: string; items: string[] }
  total: Figure
}

export const tAccounts = {
  heading: 'What goes in, what comes out.',
  accounts: [
    {
      name: 'Month end',
      debit: {
        label: 'In',
        items: [
          'Nine spreadsheets with final in the name',
          'An accrual that lives in someone’s memory',
          'Day eight, and the board asks where the numbers are',
        ],
      },
      credit: {
        label: 'Out',
        items: [
          'One board with an owner for each line',
          'Each question sent to its owner, with the document it is about',
          'Variance notes that cite invoices',
        ],
      },
      total: {
        value: '50%',
        caption: 'less time from the last invoice to a closed month',
        basis: 'Our claim. Count the days of your last three closes, and compare.',
      },
    },
    {
      name: 'Audit',
      debit: {
        label: 'In',
        items: [
          'A request list of 140 items, in September',
          'Approvals that happened in a hallway',
          'The person who set it up left in June',
        ],
      },
      credit: {
        label: 'Out',
        items: [
          'Evidence filed by control and date as the year goes',
          'Approvals with a name and a time',
          'A successor who can read how it was done',
        ],
      },
      total: {
        value: '40%',
        caption: 'fewer hours collecting evidence for auditors',
        basis: 'Our claim. It covers the collecting, not the answering.',
      },
    },
  ] satisfies TAccount[],
}

export const renewals = {
  heading: 'The most expensive clause is the one that renews itself.',
  text: 'It is on page 9, it says ninety days, and the person who signed it has moved on. These are read first.',
}

export const organizationSizes = {
  heading: 'The same ledger at four sizes.',
  bands: [
    {
      size: '1-50',
      title: 'No legal, no controller',
      text: 'The founder forwards the contract. A summary comes back with three things to push on and one to refuse.',
    },
    {
      size: '51-200',
      title: 'One of everything',
      text: 'One finance lead, one people lead, no cover. Procedures are written down as they are done, so that a week off is possible.',
    },
    {
      size: '201-1000',
      title: 'The first audit',
      text: 'Lenders, customers and an auditor ask for the same evidence in three formats. It is collected once.',
    },
    {
      size: '1000+',
      title: 'Many entities, one policy',
      text: 'Controls by entity and region, SSO for everyone, and a ledger that internal audit can read without asking.',
    },
  ],
}

export const ending = {
  heading: 'Bring one month end and ten contracts.',
  text: 'We close the one and date the others with you. You see what was missed as well as what was found.',
  apply: applyLink,
  more: { label: 'See support plans', href: '/support/enterprise-support' },
}
