import type { PageMeta } from '../../../schema.ts'
import { site } from '../../../site.ts'
import type { BoardCopy, RoomCopy } from '../../../support-schema.ts'

const { company } = site

export const meta: PageMeta = {
  path: '/support/community',
  title: `Community | ${company}`,
  description: `The ${company} noticeboard: channels, events and numbers as they are pinned up, and the house rules for posting about confidential work.`,
}

export const hero = {
  folio: 'Community',
  heading: 'A room for colleagues, not open yet.',
  lead: 'For people who work under confidentiality: four rules, and a plan of the room. Until its door opens, write to us.',
}

/** The floor plan, with a table for each profession. */
export const room: RoomCopy = {
  description:
    'The plan of a reading room. Four tables stand in it, for law, wealth, consulting and operations. On the far wall hangs an empty noticeboard. The door is shut, and the house rules hang beside it.',
  caption: 'The room as it is planned. The tables are laid, the board is empty, and the door is still shut.',
  board: 'Noticeboard',
  boardNote: 'nothing pinned',
  tables: ['Law', 'Wealth', 'Consulting', 'Operations'],
  door: 'Opens later',
  rules: 'House rules',
}

/** Noticeboard entries. A list may stay empty; its notice then says so. */
export const board: BoardCopy = {
  label: 'Noticeboard',
  events: {
    heading: 'Events',
    list: [],
    empty: 'No upcoming events scheduled',
    note: 'Office hours, user groups and training days will be announced on this card first.',
  },
  channels: {
    heading: 'Channels',
    list: [],
    empty: 'No channels are open.',
    note: 'One will open for each profession.',
  },
  stats: {
    heading: 'Numbers',
    list: [],
    empty: 'Nothing to count yet.',
    note: 'We would rather leave this blank than print a zero with a plus sign.',
  },
}

export const rules = {
  heading: 'House rules',
  lead: 'Written before the first post, because they are hard to add after it.',
  list: [
    {
      title: 'No client, no matter, no deal.',
      text: 'Describe the kind of document and the kind of problem. If a colleague could guess the name, it is too much.',
    },
    {
      title: 'Say where you practice.',
      text: 'A limitation clause that holds in one state fails in the next. Every answer carries its jurisdiction.',
    },
    {
      title: 'Show the source.',
      text: 'Rule, section and date. An answer without a citation is an opinion and should say so.',
    },
    {
      title: 'Nothing here is advice.',
      text: 'Posting makes nobody your client and nobody your counsel. Decide in your own firm, under your own license.',
    },
  ],
}

export const meanwhile = {
  heading: 'Meanwhile',
  links: [
    {
      label: 'Help Center',
      href: '/support/help-center',
      text: 'The index of articles, by subject. Each opens in your workspace.',
    },
    { label: 'Blog', href: '/blog', text: 'Longer notes on private AI in professional work.' },
    { label: 'Contact', href: '/contact', text: 'For what should not be posted anywhere.' },
  ],
}
