import { PASSED } from '../../../facts.ts'
import { list } from '../../../lists.ts'
import { partAfter } from '../../../navigation.ts'
import type { Ending, Entry, Figure, Link, PageMeta } from '../../../schema.ts'
import { site } from '../../../site.ts'

const { company } = site

export const meta = {
  path: '/platform/compliance-manager',
  title: `Compliance Manager: checked by named rule | ${company}`,
  description:
    'Drafts checked against SEC and FINRA rules, confidentiality walls, and ISO and SOX controls. A flag names the rule, quotes the words and waits for a reviewer.',
} satisfies PageMeta

export const hero = {
  folio: 'Compliance Manager',
  heading: 'Every draft checked against rules, by name.',
  lead: 'A score of 87 helps nobody in an examination. A rule number, the words that tripped it and the name of the person who answered do.',
}

export const checkedRules = {
  heading: 'Three shelves of rules.',
  groups: [
    {
      title: 'SEC and FINRA',
      lead: 'For advisors and broker-dealers, whose every sentence to a client is a record.',
      rules: [
        { name: 'SEC 204-2', looks: 'A copy is kept with the books and records, and can be produced' },
        {
          name: 'SEC 206(4)-1',
          looks: 'Claims are substantiated; testimonials and performance carry what they must',
        },
        { name: 'SEC 206(4)-7', looks: 'The written procedure was followed, and the review is on file' },
        {
          name: 'FINRA 2210',
          looks: 'Nothing promissory, exaggerated or misleading; principal approval where required',
        },
        { name: 'FINRA 3110', looks: 'A named supervisor reviewed it, and the review left evidence' },
      ],
    },
    {
      title: 'Confidentiality',
      lead: 'For everyone who holds a secret that belongs to someone else.',
      rules: [
        { name: 'Walls', looks: 'No fact from behind a wall that the recipient stands outside' },
        { name: 'Restricted list', looks: 'No issuer named while it is on the list' },
        { name: 'Privilege', looks: 'Privileged text does not travel with a production or a portal release' },
        { name: 'Client names', looks: 'Credentials and case studies name only clients who agreed' },
      ],
    },
    {
      title: 'ISO and SOX',
      lead: 'For the controller and the security officer, who are asked for evidence, not intentions.',
      rules: [
        { name: 'ISO 27001 A.5.12', looks: 'The document carries its classification' },
        { name: 'ISO 27001 A.5.15', looks: 'Access matches the role, and leavers have lost it' },
        { name: 'ISO 27001 A.8.15', looks: 'The log is complete and out of reach of those it records' },
        { name: 'SOX 302', looks: 'The certification rests on sub-certifications that exist' },
        { name: 'SOX 404', looks: 'Each key control has an owner, a test and a dated result' },
      ],
    },
  ],
}

export const checkRun = {
  heading: 'Before it leaves, and again when the rule changes.',
  figure: {
    figure: {
      value: '100%',
      caption: 'of drafts are checked before they can be released',
    } satisfies Figure,
    note: 'Checked, not cleared. It is our claim about coverage: no draft takes a side door. Your ledger proves it, draft by draft.',
  },
  steps: list(
    [
      {
        title: 'The draft declares what it is.',
        text: 'A retail communication, a board paper and a discovery reply answer to different rules. The kind is proposed and the author confirms it.',
      },
      {
        title: 'Each rule is applied on its own.',
        text: `Your own policies stand beside the published rules and may be stricter. Every rule gives one of three results: ${PASSED}, which means that nothing was found, does not apply, or a flag.`,
      },
      {
        title: 'A flag quotes, explains and is assigned.',
        text: 'It shows the rule, the exact words, the reason in a sentence and the person whose answer is needed. Release is blocked until that answer is given.',
      },
      {
        title: 'The result is sealed with the version.',
        text: 'Change a comma and the check runs again. When a rule is amended, drafts that have not yet left are checked against the new text.',
      },
    ],
    { min: 2, max: 10, item: 'step' },
  ) satisfies Entry[],
}

export const flagOutcomes = {
  heading: 'Three ways to close a flag.',
  items: [
    { title: 'Amended', text: 'The words change, the check runs again, and both versions stay on file.' },
    {
      title: 'Justified',
      text: 'The owner records the exception that applies and signs under it. The next reviewer sees the reason, not only the result.',
    },
    {
      title: 'Escalated',
      text: 'It goes to the person your policy names above the owner. The clock and the block go with it.',
    },
  ] satisfies Entry[],
}

export const statement = {
  sentences: ['A pass is not an opinion.'],
  note: 'It means that no rule on your list was tripped by these words. It does not mean that a regulator would agree, that the list is complete, or that the conduct behind the words was proper. It does not file, attest or certify for you.',
  link: { label: 'How the record is kept', href: '/security' } satisfies Link,
}

export const ending = {
  heading: 'Bring the finding from your last examination.',
  text: 'Tell us which rule it cited. We will show you the check that would have caught it, or say that none would.',
  apply: { label: 'Submit Application', href: '/application' } satisfies Link,
  next: partAfter('/platform/compliance-manager'),
} satisfies Ending
