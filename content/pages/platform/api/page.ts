import { apiErrors } from '../../../collections/api.ts'
import { list } from '../../../lists.ts'
import { partAfter } from '../../../navigation.ts'
import type { Ending, Entry, Figure, Link, PageMeta } from '../../../schema.ts'
import { site } from '../../../site.ts'

const { company, assistant } = site

export const meta = {
  path: '/platform/api',
  title: `API: the same answers in your own systems | ${company}`,
  description: `Call ${assistant} from your document store, CRM or intranet. The same walls, the same named rules and the same ledger stand behind each request.`,
} satisfies PageMeta

export const hero = {
  folio: 'API',
  heading: 'The same answers, in the systems you already run.',
  lead: 'Your document store, your CRM, the intranet page that nobody will give up. They can all ask, and each request meets the same walls, the same rules and the same ledger as a person in the workspace.',
  buttons: { key: 'Get API Key', documentation: 'View Documentation' },
}

export const callAnatomy = {
  heading: 'Five things a request says, and why.',
  columns: ['Field', 'Says', 'Because'],
  rows: [
    {
      name: 'Authorization',
      says: 'Which system is asking',
      because:
        'A key belongs to one system and one workspace. It can be narrowed to a practice, and revoked at once.',
    },
    {
      name: 'On-Behalf-Of',
      says: 'Which person is asking',
      because:
        'A request sees what that person may see. Left out, it sees only what the key was given. No key sees everything.',
    },
    {
      name: 'matter',
      says: 'What it is for',
      because: 'Use is counted by matter, and a wall can only be applied to something that has a number.',
    },
    {
      name: 'question',
      says: 'What is asked',
      because:
        'One sentence at a time, so that each answer can be cited and each line of the ledger can be read.',
    },
    {
      name: 'Idempotency-Key',
      says: 'Whether it was asked before',
      because: 'Networks fail. A repeat with the same key returns the first answer and is recorded once.',
    },
  ],
}

export const statusCodes = {
  heading: 'Every refusal, by status and code.',
  lead: 'An integration is judged by its bad days. Each refusal has a status, a code and a sentence that you can show to a user.',
  rows: apiErrors,
}

export const figure = {
  figure: {
    value: '99.9%',
    caption: 'availability of the API, month by month',
  } satisfies Figure,
  note: 'Our claim, month by month. The status page shows what this website measures. It claims that a well-formed request gets an answer. It does not claim that every question has one: a silent document returns a null answer, and that is a result.',
}

export const limits = {
  heading: 'What the API cannot be made to do.',
  items: list(
    [
      {
        title: 'Send or file.',
        text: 'It returns text and citations. Dispatch stays with your systems and a named person.',
      },
      {
        title: 'Close a flag.',
        text: 'Flags are read through the API. They are answered in the workspace, under a signature.',
      },
      {
        title: 'Search every matter at once.',
        text: 'A question belongs to one matter. A sweep across the firm is a report, and people request those.',
      },
    ],
    { min: 1, max: 8, item: 'limit' },
  ) satisfies Entry[],
}

export const ending = {
  heading: 'Tell us which system should ask first.',
  text: 'Keys are issued to firms with a workspace. Name the system, the person who runs it and one question it should be able to ask.',
  apply: { label: 'Submit Application', href: '/application' } satisfies Link,
  next: partAfter('/platform/api'),
} satisfies Ending
