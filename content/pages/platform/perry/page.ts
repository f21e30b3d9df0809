import { NOT_KNOWN } from '../../../facts.ts'
import { list } from '../../../lists.ts'
import { partAfter } from '../../../navigation.ts'
import type { Ending, Entry, Figure, Link, PageMeta } from '../../../schema.ts'
import { site } from '../../../site.ts'

const { company, assistant } = site

export const meta = {
  path: '/platform/perry',
  title: `${assistant}: the AI assistant that asks first | ${company}`,
  description: `${assistant} drafts from your own precedents, asks one question when the file is silent, lists what it did not know, and stops before the signature.`,
} satisfies PageMeta

export const hero = {
  folio: 'AI Assistant',
  heading: `${assistant} drafts, asks and stops.`,
  lead: 'Instruct it as you would a careful junior. It reads the matter, writes from your own precedents, asks the one question that the file cannot answer, and ends with a list of what it did not know.',
}

export const steps = {
  heading: 'From a sentence to a draft you can mark up.',
  items: list(
    [
      {
        title: 'You give the instruction.',
        text: 'Name the matter and the document. The instruction is kept with the draft, so the file shows what was asked as well as what was written.',
      },
      {
        title: 'It reads with your eyes.',
        text: `${assistant} opens the matter with your permissions and no others. A document behind a wall you stand outside is not read, not counted and not mentioned.`,
      },
      {
        title: 'It writes from approved paper.',
        text: 'Wording comes first from precedents your firm has approved, then from the matter. A sentence that stands on a source shows it. A sentence it composed stays underlined until someone accepts it.',
      },
      {
        title: 'It asks the question that matters most.',
        text: 'When a missing fact would change the draft, it asks. One question, the one with the largest effect, in words you can answer from memory or forward to the client.',
      },
      {
        title: 'It lists what it did not know.',
        text: `Absent schedules, undated fact sheets, a figure that nobody gave. The list is headed “${NOT_KNOWN}” and stays attached to the draft until you clear each line.`,
      },
      {
        title: 'It stops.',
        text: 'The draft rests where you left the instruction. Sending, filing and signing have no button here.',
      },
    ],
    { min: 2, max: 10, item: 'step' },
  ) satisfies Entry[],
}

export const figure = {
  figure: {
    value: '75%',
    caption: 'less time from the instruction to a first draft worth marking up',
  } satisfies Figure,
  note: 'Our claim, not a measurement. It covers the first draft only. Your review takes the time it takes, and should.',
}

export const exampleInstructions = {
  heading: 'Six instructions, and what comes back.',
  columns: ['You say', 'You get'],
  rows: [
    {
      ask: 'Redline their NDA against playbook 7.',
      get: 'A marked copy. Each departure names the playbook clause it would restore.',
    },
    {
      ask: 'Summarize the deposition, page and line.',
      get: 'Testimony by topic, each point with its page and line, contradictions set side by side.',
    },
    {
      ask: 'Answer the auditor’s third question.',
      get: 'A reply in your drafts folder, written from the thread, with the workpaper cited.',
    },
    {
      ask: 'What did we promise this client in June?',
      get: 'Each promise, the message that made it and whether the CRM shows it kept.',
    },
    {
      ask: 'Find an hour with the trustees before the filing.',
      get: 'Three hours that leave the deadline alone, and what has to move for each.',
    },
    {
      ask: 'Turn nine interview notes into findings.',
      get: 'Themes with the count behind them. Quotations stay with the role that said them.',
    },
  ],
}

export const refusals = {
  heading: 'Five refusals, built in.',
  items: [
    {
      title: 'Send.',
      text: 'Replies are left in your drafts. Nothing goes out under your name until you send it.',
    },
    {
      title: 'Sign.',
      text: 'Approval needs a person whom your policy names. A workflow cannot grant it either.',
    },
    {
      title: 'Invent an authority.',
      text: 'A citation points to a page it opened. If it cannot open the page, it says that no source was found.',
    },
    {
      title: 'Carry a fact across a wall.',
      text: 'Each session belongs to one matter. What it read for one client is not there when you open the next.',
    },
    {
      title: 'Study for someone else.',
      text: 'Your instructions and documents are used inside your workspace and train no model, ours or anyone else’s.',
    },
  ] satisfies Entry[],
}

export const questions = {
  heading: 'Where it needs watching.',
  items: list(
    [
      {
        question: 'What does it get wrong?',
        answer:
          'Tables scanned at an angle, sums carried across many schedules, and bundles whose pages are out of order. It marks a page that was hard to read. Check its figures as you would check a new colleague’s.',
      },
      {
        question: 'Who can read my session?',
        answer:
          'You, and the people on that matter. The ledger says that you asked; the words are kept with the matter. An instruction is a business record from the moment you give it, so write it as one.',
      },
      {
        question: 'How does it learn our house style?',
        answer:
          'From the precedents and the style sheet you approve. Change the style sheet and the next draft follows it. There is no long training run, and nothing to unlearn when a partner changes their mind.',
      },
      {
        question: 'Is its draft advice?',
        answer:
          'No. It is a draft. It becomes advice when a qualified person reads it, changes what needs changing and puts their name to it.',
      },
    ],
    { min: 1, max: 12, item: 'question' },
  ),
}

export const ending = {
  heading: `Give ${assistant} one instruction you gave last week.`,
  text: 'Bring a memo, letter or reply that took you an afternoon, and compare the two drafts side by side.',
  apply: { label: 'Submit Application', href: '/application' } satisfies Link,
  next: partAfter('/platform/perry'),
} satisfies Ending
