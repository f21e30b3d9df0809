import { partAfter } from '../../../navigation.ts'
import type { Ending, Figure, Link, PageMeta } from '../../../schema.ts'
import { site } from '../../../site.ts'

const { company, assistant } = site

export const meta = {
  path: '/platform/workflows',
  title: `Workflows that wait for a signature | ${company}`,
  description:
    'Write the procedure as a page of plain sentences. It runs in order, chases nobody twice, stops for each signature and leaves a record of the run.',
} satisfies PageMeta

export const hero = {
  folio: 'Workflows',
  heading: 'Your procedure, held at every signature.',
  lead: 'The checklist already exists. It lives in a binder, a spreadsheet and the memory of whoever did it last year. Here it runs: in order, on time, and never past the point where your policy wants a name.',
}

export const writtenProcedure = {
  heading: 'A procedure is a page of sentences.',
  lead: 'There is no canvas to drag boxes on. Whoever owns the checklist edits it, and every edit is a new version that someone approves.',
  documentTitle: 'Engaging a new client',
  documentVersion: 'Version 6, approved by the general counsel',
  lines: [
    {
      text: 'When a prospective client is entered in the CRM, read the entry and the last five messages.',
      note: { kind: 'Read', text: 'Opens only what the person who entered the client may open.' },
    },
    {
      text: 'Search for conflicts. If a name matches within two letters, stop and show both records.',
      note: { kind: 'Check', text: 'Near matches are never resolved by machine.' },
    },
    {
      text: 'Draft the engagement letter from model 4, with the fee terms of the practice.',
      note: { kind: 'Draft', text: `${assistant} writes; composed sentences stay underlined.` },
    },
    {
      text: 'Ask the responsible partner for the scope in one sentence.',
      note: { kind: 'Ask', text: 'One question, one reminder, then the office manager is told.' },
    },
    {
      text: 'Wait for the partner’s signature. If the cap differs from policy, also wait for the risk partner.',
      note: {
        kind: 'Wait',
        text: 'Nothing below this line starts until both names are there.',
        flagged: true,
      },
    },
    {
      text: 'Release the letter to the client portal and open the matter.',
      note: { kind: 'Release', text: 'Carried out under the name of the person who signed.' },
    },
  ],
}

export const figure = {
  figure: {
    value: '85%',
    caption: 'of routine steps completed without anyone having to chase them',
  } satisfies Figure,
  note: 'Our claim, not a measurement. Reading, drafting, checking and reminding. It does not count signatures: those are meant to take time.',
}

export const stopConditions = {
  heading: 'Five things for which a run waits.',
  items: [
    {
      title: 'A signature is missing',
      text: 'It waits, reminds once and tells the owner. It does not take silence for consent.',
    },
    {
      title: 'The signer is away',
      text: 'It passes to the deputy named in your policy. If none is named, it stays where it is and says so.',
    },
    {
      title: 'A flag is open',
      text: 'A step that would release a flagged draft does not start. The flag has to be answered, not dismissed.',
    },
    {
      title: 'The procedure changed midway',
      text: 'A run finishes on the version it began with, unless the owner moves it and gives the reason.',
    },
    {
      title: 'A deadline is nearer than the work',
      text: 'It says which step will be late, by how much and who can still change that. It does not skip the step.',
    },
  ],
}

export const starterProcedures = {
  heading: 'Procedures that firms start from',
  items: [
    { name: 'Client intake and conflicts', signatures: '2 signatures' },
    { name: 'Form ADV, annual amendment', signatures: '1 signature' },
    { name: 'Quarterly client review', signatures: '1 signature' },
    { name: 'Data room questions and answers', signatures: '1 signature each' },
    { name: 'Privilege log, second review', signatures: '2 signatures' },
    { name: 'Board pack', signatures: '3 signatures' },
    { name: 'Month-end close', signatures: '2 signatures' },
    { name: 'Vendor review', signatures: '2 signatures' },
  ],
}

export const ending = {
  heading: 'Send us the checklist you are least proud of.',
  text: 'Name the procedure that slipped last quarter and where it slipped. That is the one to run first.',
  apply: { label: 'Submit Application', href: '/application' } satisfies Link,
  next: partAfter('/platform/workflows'),
} satisfies Ending
