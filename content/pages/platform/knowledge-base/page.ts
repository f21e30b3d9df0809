import { partAfter } from '../../../navigation.ts'
import type { Ending, Entry, Figure, Link, PageMeta } from '../../../schema.ts'
import { site } from '../../../site.ts'

const { company, assistant } = site

export const meta = {
  path: '/platform/knowledge-base',
  title: `Knowledge Base: what did we say last time? | ${company}`,
  description:
    'Ask the work your firm has already done. Answers carry the page and the year, and a position that no longer stands is struck out, not forgotten.',
} satisfies PageMeta

export const hero = {
  folio: 'Knowledge Base',
  heading: 'Ask what your firm has already said.',
  lead: 'Someone at your firm has answered this before, in a memo, the minutes or a markup that nobody can find. The knowledge base finds it, gives the page, and tells you whether it still stands.',
}

export const answerSteps = {
  heading: 'Five steps from a question to a cited answer.',
  steps: [
    {
      title: 'The question is narrowed.',
      text: 'Practice, jurisdiction and date are taken from the matter you ask in. You see the narrowed question before it runs, and can widen it.',
    },
    {
      title: 'The reachable set is fixed.',
      text: 'Only work that you may open is searched. Bands and walls are settled before the first page is read.',
    },
    {
      title: 'Passages are read whole.',
      text: 'A clause is read with its definitions, minutes with their resolution. A sentence that depends on the next is never quoted alone.',
    },
    {
      title: 'Age and status are weighed.',
      text: 'Signed beats draft. Approved beats used. Later beats earlier, unless the later one was withdrawn. What loses is shown struck out, with the document that displaced it.',
    },
    {
      title: 'Each sentence is tied to a page.',
      text: 'A sentence without a page is removed before you see it. If nothing is left, it says so and stops.',
    },
  ] satisfies Entry[],
}

export const figure = {
  figure: {
    value: '90%',
    caption: 'less time spent looking for a precedent that the firm already owns',
  } satisfies Figure,
  note: 'Our claim, not a measurement. It covers the search, not the judgment. Whether last time’s answer fits this client is still yours to decide.',
}

export const hardCases = {
  heading: 'What it says when it cannot simply answer.',
  items: [
    {
      when: 'Two sources disagree',
      says: '“The 2018 memo and playbook 9 differ on the notice period. The playbook is later and approved.”',
    },
    {
      when: 'The source is old',
      says: '“Last confirmed in 2019. Its author has left the firm; the practice lead owns it now.”',
    },
    {
      when: 'The law may have moved',
      says: '“This rests on an opinion from 2020. Check the current text of the rule before you rely on it.”',
    },
    {
      when: 'You may not open the answer',
      says: '“Nothing that you may open answers this.” Word for word what it says when nothing exists.',
    },
    {
      when: 'There is no answer',
      says: '“Nothing that you may open answers this.” Then it offers to draft the question for a colleague.',
    },
  ],
}

export const includedDocuments = {
  heading: 'What is on the shelf.',
  columns: [
    {
      title: 'Goes in',
      items: [
        'Signed agreements and closing binders',
        'Opinions, memos and research notes',
        'Playbooks, model clauses, style sheets',
        'Committee minutes and risk decisions',
        'Proposals, readouts and board packs',
        'Investment policy and review letters',
      ],
    },
    {
      title: 'Stays out',
      items: [
        'The open web',
        'Another customer’s work, ever',
        'Restricted files, until a listed person says so',
        'Drafts that were never sent',
        'Private email and personal notes',
      ],
    },
    {
      title: 'Keeps it true',
      items: [
        'Every position has an owner by name and a date',
        `${assistant} asks the owner when a newer document contradicts it`,
        'Withdrawing a position takes one line and a reason',
        'Answers already given are listed, so they can be revisited',
      ],
    },
  ],
}

export const ending = {
  heading: 'Ask it the question your newest colleague asked yesterday.',
  text: 'Tell us where your precedents live today, even if the answer is a partner’s memory.',
  apply: { label: 'Submit Application', href: '/application' } satisfies Link,
  next: partAfter('/platform/knowledge-base'),
} satisfies Ending
