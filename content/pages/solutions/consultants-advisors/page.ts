import { applyLink } from '../../../navigation.ts'
import type { Entry, Figure, PageMeta } from '../../../schema.ts'
import { site } from '../../../site.ts'

const { company, assistant } = site

export const meta = {
  path: '/solutions/consultants-advisors',
  title: `${company} for consultants: interviews to storyline`,
  description:
    'Interview notes sorted by theme and role, quotations kept with their consent, and a storyline in which each claim shows how many voices hold it up.',
} satisfies PageMeta

export const hero = {
  heads: ['Consultants and advisors', 'Contents'],
  label: 'Contents',
  folios: ['2', '3'],
  heading: 'From interviews to a storyline, with a voice behind every claim.',
  lead: `${assistant} sorts the interviews by theme and role, keeps each quotation with the consent it was given under, and folds them into the storyline that your steering group will argue with.`,
  apply: applyLink,
  contents: [
    { title: 'The matrix and the storyline', page: '4', href: '#matrix' },
    { title: 'Week three of eight', page: '6', href: '#week-three' },
    { title: 'What it drafts', page: '8', href: '#drafts' },
    { title: 'Who is in the room', page: '10', href: '#room' },
  ],
}

export const weekThree = {
  heads: ['Week three of eight', 'The number on slide 14'],
  folios: ['6', '7'],
  heading: 'The week the answer has to appear',
  days: [
    {
      title: 'Monday',
      text: 'Eleven interviews came back over the weekend. They are coded by lunch, and the two that contradict each other are already side by side.',
    },
    {
      title: 'Tuesday',
      text: 'The partner wants an answer on one page. You have one, with the three claims under it and the count of voices under each.',
    },
    {
      title: 'Wednesday',
      text: 'The client sends a new cost file. Every number it changes is listed, with the slides that carry the old one.',
    },
    {
      title: 'Thursday',
      text: 'Dry run. Someone asks who said that. You know the role, the date, and whether you may quote it.',
    },
    {
      title: 'Friday',
      text: 'Steering group at nine. The backup is in the binder, in the order of the questions.',
    },
  ] satisfies Entry[],
  mismatch: {
    heading: 'Slide 14 says 212. The model says 217.',
    text: `Nobody lied. The model moved on Wednesday night and the slide did not. ${assistant} ties each figure on the page to the cell it came from, and tells you before the client’s controller does.`,
    figure: {
      value: '70%',
      caption: 'less time from the last interview to a first storyline',
      basis: 'Our claim. A first storyline, before anyone argues with it.',
    } satisfies Figure,
  },
}

export const features = {
  heads: ['What it drafts', 'What it checks'],
  folios: ['8', '9'],
  heading: 'Four kinds of page',
  cards: [
    {
      title: 'Proposals',
      text: 'Approach, team and fees from the proposals you have won, with another client’s name and numbers taken out before you see them.',
      specimen: 'Two passages removed: they named another client.',
    },
    {
      title: 'Interview synthesis',
      text: 'Themes that come from the notes, not from last year’s framework. A quotation keeps its role and loses its name.',
      specimen: 'Front line, 14 of 22: “I keep my own spreadsheet.”',
    },
    {
      title: 'Figures that tie',
      text: 'Each number on a page points to the file, the sheet and the cell. When one moves, the pages that repeat it are named.',
      specimen: 'Slide 14, $212M. Model, sheet 3, cell F27, $217M.',
    },
    {
      title: 'Board packs',
      text: 'Forty pages read for the two that disagree. The summary says what the board is asked to decide, and by when.',
      specimen: 'Pages 9 and 31 give two headcounts: 1,140 and 1,104.',
    },
  ] satisfies (Entry & { specimen: string })[],
}

export const room = {
  heads: ['Who is in the room', 'The engagements'],
  folios: ['10', '11'],
  benefits: {
    heading: 'What each seat gets',
    lists: [
      {
        who: 'The partner',
        items: [
          'The answer on one page, and how hard it can be leaned on.',
          'Clients on both sides of a market, walled from each other.',
        ],
      },
      {
        who: 'The manager',
        items: [
          'A storyline that shows its weak claim on Tuesday, not on Friday.',
          'Workplan, notes and drafts in one place that the next team can read.',
        ],
      },
      {
        who: 'The analyst',
        items: [
          'Sunday without transcription.',
          'Sources written as you go, so that the footnotes are finished when the page is.',
        ],
      },
    ],
  },
  uses: {
    heading: 'Where it is used',
    items: [
      {
        title: 'Growth strategy',
        text: 'Customer calls and market reports, coded against one issue tree.',
      },
      {
        title: 'Commercial due diligence',
        text: 'A data room, twenty expert calls and ten days. What the seller’s deck omits is listed first.',
      },
      {
        title: 'Operating model',
        text: 'Job descriptions, approval limits and org charts, compared with what people said they do.',
      },
      {
        title: 'Fractional and board advisors',
        text: 'Six companies, one memory for each, and no way from one to another.',
      },
    ] satisfies Entry[],
  },
}

export const ending = {
  heading: 'Bring the notes of a finished engagement.',
  text: 'We fold them with you and compare the storyline with the one you presented. Names can be removed first.',
  apply: applyLink,
  more: { label: 'How client walls work', href: '/security' },
}
