import { AT_REST, IN_TRANSIT } from '../../../facts.ts'
import { list } from '../../../lists.ts'
import { partAfter } from '../../../navigation.ts'
import type { Ending, Entry, Link, PageMeta } from '../../../schema.ts'
import { site } from '../../../site.ts'
import type { BandLevel } from './vault-register.ts'

const { company, assistant } = site

export const meta = {
  path: '/platform/document-vault',
  title: `Document Vault: a register, not a drive | ${company}`,
  description:
    'Every file under a matter number, in a confidentiality band, with named readers. Ethical walls are applied before a search runs, never after.',
} satisfies PageMeta

export const hero = {
  heading: 'A document vault that is a register, not a drive.',
  lead: `A shared drive knows where a file is. The vault knows whose it is, how secret it is, who may open it and when it must be destroyed. ${assistant} sees it through the eyes of whoever is asking.`,
}

export const ethicalWalls = {
  heading: 'The wall is checked before the search.',
  lead: 'A system that finds a document and then hides it has already told you that it exists. The count is wrong, the summary is a little too well informed, the silence has a shape.',
  points: [
    'Permission is part of the question. Files you may not open are never candidates for the answer.',
    'A count shows what you can reach. It does not show a larger number and a lock.',
    'A wall can be raised in the middle of a matter. It takes effect on the next request, and takes the drafts of that matter with it.',
    'The person who meets a wall is told nothing. The people who keep it see a line in the ledger.',
  ],
}

export const confidentialityBands = {
  heading: 'Four bands of confidentiality, and what each allows.',
  columns: ['Band', 'Who may open it', `What ${assistant} may do`, 'How it leaves'],
  rows: [
    {
      level: 1,
      name: 'General',
      cells: [
        'Anyone in the firm',
        'Read it, quote it, reuse its wording',
        'When anyone in the firm sends it',
      ],
    },
    {
      level: 2,
      name: 'Internal',
      cells: [
        'The practice or department',
        'Read and quote it inside the firm',
        'With the approval of the matter’s owner',
      ],
    },
    {
      level: 3,
      name: 'Confidential',
      cells: [
        'The team on the matter',
        'Use it for that matter only',
        'Through the client portal, once signed',
      ],
    },
    {
      level: 4,
      name: 'Restricted',
      cells: ['People listed by name', 'Nothing, until a listed person says so', 'It does not'],
    },
  ] satisfies { level: BandLevel; name: string; cells: string[] }[],
}

export const fileLife = {
  heading: 'From intake to destruction, with no unnamed stop.',
  stages: [
    {
      title: 'Arrives',
      text: 'By upload, email, client portal or API. It waits in intake, unreadable to others.',
    },
    { title: 'Named', text: `${assistant} proposes matter, title and date. Whoever files it confirms.` },
    {
      title: 'Banded',
      text: 'It takes the band of its matter, or a higher one. Lowering a band needs a reason.',
    },
    { title: 'Versioned', text: 'Drafts stack under one entry. The signed version is marked and frozen.' },
    { title: 'Held', text: 'A legal hold stops every clock. Only the person who placed it can lift it.' },
    {
      title: 'Destroyed',
      text: 'On the date your schedule sets, after your records manager agrees. The entry and its lines in the ledger stay; the file does not.',
    },
  ] satisfies Entry[],
}

export const storageStandards = {
  heading: 'How it is kept',
  items: [
    {
      title: AT_REST,
      text: 'for every file at rest, including previews, extracted text and backups',
    },
    { title: IN_TRANSIT, text: 'for every file in transit, to a browser or to your own systems' },
    { title: 'SOC 2', text: 'Type II. The report is part of your vendor review, on request' },
  ] satisfies Entry[],
}

export const limits = {
  heading: 'What the vault does not do for you.',
  items: list(
    [
      {
        title: 'It does not decide conflicts.',
        text: 'It enforces the walls you raise. Whether a wall is enough is a question for your general counsel and the client’s consent.',
      },
      {
        title: 'It does not judge privilege.',
        text: 'A file marked privileged is treated so everywhere. The marking is a lawyer’s, and the log names the lawyer.',
      },
      {
        title: 'It cannot recall a printout.',
        text: 'Paper and screenshots are out of its reach. The ledger can show who opened the file, and when.',
      },
    ],
    { min: 1, max: 8, item: 'limit' },
  ) satisfies Entry[],
}

export const ending = {
  heading: 'Bring the matter you keep off the shared drive.',
  text: 'Every firm has one. Tell us how it is guarded today, and we will show you the same guard as a band and a wall.',
  apply: { label: 'Submit Application', href: '/application' } satisfies Link,
  next: partAfter('/platform/document-vault'),
} satisfies Ending
