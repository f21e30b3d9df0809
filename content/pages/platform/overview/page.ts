import type { Link, PageMeta } from '../../../schema.ts'
import { site } from '../../../site.ts'

const { company, assistant } = site

export const meta = {
  path: '/platform',
  title: `The ${company} platform: six parts, one record`,
  description: `How the parts of ${company} touch: the vault, the knowledge base, ${assistant}, workflows, compliance and the API, with one ledger beneath them all.`,
} satisfies PageMeta

export const hero = {
  heading: 'A platform of six parts, with one record.',
  lead: 'A document enters once. It is filed, found, drafted from, checked and signed, and each act leaves a line in the same ledger. This is the whole product on one sheet.',
}

export const featureCards = {
  heading: 'Where the working day happens.',
  more: 'Learn More',
  about: 'about',
  cards: [
    {
      title: 'AI Assistant',
      promise: `${assistant} drafts from your own paper.`,
      text: 'Tell it the matter and the document. It reads what you may read, writes in your house style, asks one question when the file is silent, and ends with a list of what it did not know.',
      documents: ['Suitability memos', 'Redlines against a playbook', 'Replies, left in your drafts'],
      href: '/platform/perry',
    },
    {
      title: 'Document Vault',
      promise: 'A register, not a drive.',
      text: 'Each file carries a matter number, a confidentiality band and the names of its readers.',
      href: '/platform/document-vault',
    },
    {
      title: 'Knowledge Base',
      promise: 'What did we say last time?',
      text: 'Your own memos and opinions answer, with page and year. What no longer stands is struck out.',
      href: '/platform/knowledge-base',
    },
    {
      title: 'Workflows',
      promise: 'Held at each signature.',
      text: 'Your written procedure, run step by step. It waits wherever policy wants a name.',
      href: '/platform/workflows',
    },
  ],
}

export const otherFeatures = {
  heading: 'For the people who answer for the work.',
  rows: [
    {
      name: 'Compliance Manager',
      reader: 'For the CCO, the risk partner, the controller',
      text: 'Drafts are checked against SEC and FINRA rules, your confidentiality walls, and ISO and SOX controls. A flag names its rule and waits for a reviewer.',
      link: { label: 'Read how a flag is raised and closed', href: '/platform/compliance-manager' },
    },
    {
      name: 'API',
      reader: 'For the engineer in the next room',
      text: 'The same reading and the same checks, called from the systems you already run, with the same walls and the same ledger behind each call.',
      link: { label: 'See a call beside its answer', href: '/platform/api' },
    },
  ],
}

export const platformRules = {
  heading: 'Three rules that no part of the platform may break',
  items: [
    {
      title: 'No part reads more than the person asking may read.',
      text: 'Permissions are applied before a search runs. There is no service account that sees everything and filters later.',
    },
    {
      title: 'Nothing leaves without a person.',
      text: `${assistant} has no send button, a workflow releases only what a named person has signed, and the API returns drafts, never dispatches.`,
    },
    {
      title: 'The ledger is written once.',
      text: 'Question, sources, draft, edit, flag, signature: a line for each act, sealed with the one before. A line holds who, when and what kind, never the words, so a document can be deleted and its lines still stand. Nobody can change one, and that includes us.',
    },
  ],
}

export const ending = {
  heading: 'Put one of your own matters on this map.',
  text: 'Say what your firm drafts and which rules it drafts under. We answer with the parts you need and the ones you can leave out.',
  apply: { label: 'Submit Application', href: '/application' } satisfies Link,
  more: { label: 'How your data is kept', href: '/security' } satisfies Link,
}
