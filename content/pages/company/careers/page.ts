import { PLACEHOLDERS } from '#contract/placeholders.ts'
import { list } from '../../../lists.ts'
import { openPositions as openPositionWords } from '../../../open-positions.ts'
import { site } from '../../../site.ts'

const { company } = site

export const meta = {
  path: '/careers',
  title: `Careers at ${company}: ${openPositionWords.OPEN_POSITIONS}`,
  description: `${openPositionWords.POSITION_TITLES}: ${openPositionWords.REMOTE_ROLES}, how we work, and a hiring procedure that owes as much as it asks.`,
}

export const hero = {
  heading: 'Careers: work that somebody will sign.',
  lead: `What we make ends up under a professional’s name: in a filing, a memo, a board pack. We look for people who find that steadying. ${openPositionWords.POSITIONS_ARE_OPEN}`,
  toPositions: 'View Open Positions',
  indexLabel: 'Open positions at a glance',
}

export const howWeWork = {
  heading: 'Remote means written.',
  entries: [
    {
      title: 'There is no head office to be far from.',
      text: `${openPositionWords.ROLES_ARE_REMOTE} because the whole company is. Nobody is dialing in to a room where the others sit.`,
    },
    {
      title: 'A page before a meeting.',
      text: 'A decision starts as a page that anyone may annotate. Most of them never need the meeting, and the rest are shorter for it.',
    },
    {
      title: 'You will debug without looking.',
      text: 'Customer documents are out of reach for us too. You learn to find a fault from its trace, and to build traces that show enough.',
    },
    {
      title: 'The wrong answers are read aloud.',
      text: 'Every week, by whoever shipped them. It is the least defensive hour we have, and the reason the next release is better.',
    },
  ],
}

export const howWeHire = {
  heading: 'What we ask of you, and what we owe you.',
  lead: 'In a folded gathering each leaf is half of a sheet. Pull out the first and the eighth comes loose. We hire that way: for whatever we ask of you, we owe you its other half.',
  columns: { asked: 'We ask', owed: 'We owe' },
  leaf: 'Leaf',
  pairs: [
    {
      asked: {
        title: 'A letter and a resume',
        text: 'Say which work you want and why. A page will do. There is no puzzle.',
      },
      owed: { title: 'An answer', text: 'Yes or no, from a person who read what you sent.' },
    },
    {
      asked: {
        title: 'One conversation',
        text: 'With the person you would work for, about work you have actually done.',
      },
      owed: {
        title: 'The terms',
        text: 'Pay, hours and notice in writing, before you give us an evening.',
      },
    },
    {
      asked: {
        title: 'A small piece of work',
        text: 'On a problem that we have already solved, so that it can only be for you.',
      },
      owed: {
        title: 'A fee and our notes',
        text: 'We pay for the hours, and write down what we thought of the result, whatever we decide.',
      },
    },
    {
      asked: {
        title: 'A day of questions',
        text: 'Ours to you, from the people who would lean on you most.',
      },
      owed: {
        title: 'A day of questions',
        text: 'Yours to us. Ask anyone here anything, without us in the room.',
      },
    },
  ],
}

export const openPositions = {
  heading: openPositionWords.OPEN_POSITIONS_HEADING,
  labels: {
    position: 'Position',
    desk: 'Team',
    place: 'Place',
    remote: 'Remote',
    openUntil: 'Apply by',
    duties: 'What you will do',
    signs: 'What we look for',
    firstWork: 'The first piece of work',
  },
  apply: 'Apply',
}

export const noFittingPosition = {
  heading: openPositionWords.IF_NONE_IS_YOURS,
  text: `We do not go back to old applications for new positions. Yours is read for the position you chose and erased after ${PLACEHOLDERS.RETENTION_DAYS} days. A new position is listed on this page on the day it is real, and the blog says so.`,
  links: list(
    [
      { label: 'Read the blog', href: '/blog' },
      { label: 'Read the rules of the house', href: '/about' },
    ],
    { min: 1, max: 4, item: 'link' },
  ),
}

/** When the positions were published, for search engines. */
export const openSince = '2026-11-15'
