import { openPositions } from '../../../open-positions.ts'
import { site } from '../../../site.ts'

const { company, assistant } = site

export const meta = {
  path: '/about',
  title: `About ${company}: why a firm’s AI should be its own`,
  description: `${company} is named for a sheet folded three times, the size at which books became private. Our mission, the rules of the house and who answers for them.`,
}

export const hero = {
  folio: `About ${company}`,
  heading: 'An AI of the firm’s own, folded to its size.',
  lead: `A printer’s sheet folded three times makes eight leaves. That size is called octavo, and it carried the book from the lectern to the pocket. We do the same with artificial intelligence: fold it down until it belongs to one firm.`,
}

export const mission = {
  folio: 'Mission',
  text: 'To give every professional firm an AI of its own: one that reads only what it is handed, shows where a sentence came from or that it has no source, and leaves the name at the bottom to a person.',
  reasons: [
    'A firm’s judgment lives in its own files. The letter that held up, the memo the examiner accepted, the clause someone added after a bad year. A machine made for everyone has read none of it, and should not.',
    'Most tools ask the firm to come to the machine. We turned that around. The machine comes to the firm, works behind its walls, and what it reads there stays there.',
  ],
  ruledOut: {
    title: 'What this rules out',
    entries: [
      'A memory shared between customers. There is nothing to opt out of.',
      'An answer that hides its source, or hides that it has none.',
      `A send button pressed by anyone but you. ${assistant} has no such button.`,
      'A feature that only works if we may look.',
    ],
  },
}

export const values = {
  folio: 'Values',
  heading: 'The rules of the house.',
  note: 'Pages 8 and 9 are the middle of an octavo. The thread shows there, and a book that is used falls open at them. So that is where we print ours.',
  runningHeads: [company, 'Rules of the house'],
  pages: [
    {
      number: '8',
      rules: [
        {
          title: 'Private before useful.',
          text: 'Each feature begins with one question: who else could see this? Unless the answer is nobody you did not name, it goes back.',
        },
        {
          title: 'Cite, or say so.',
          text: 'An answer holds only sentences with a page behind them. A draft underlines what it composed, and lists what is not known.',
        },
        {
          title: 'A person signs.',
          text: 'We build for the one whose license is on the wall. The last decision stays with them.',
        },
        {
          title: 'The limit first.',
          text: 'A firm hears what the software cannot do in the first meeting, from us, before it has to ask.',
        },
      ],
    },
    {
      number: '9',
      rules: [
        {
          title: 'Quick to draft, slow to send.',
          text: 'Drafting should take seconds. Deleting, sharing and sending deserve a second thought, so we put one there.',
        },
        {
          title: 'In writing, by name.',
          text: 'We decide on paper, with the reason and the person beside it. Our customers have to work that way. So do we.',
        },
        {
          title: 'One firm at a time.',
          text: 'We take on a firm when we can look after it. A waiting list is a choice, and we have made it.',
        },
        {
          title: 'Leave as you came.',
          text: 'What a firm brought in, it can carry out. An export that needs a phone call is not an export.',
        },
      ],
    },
  ],
}

export const leadership = {
  folio: 'Leadership',
  heading: 'Who answers for it.',
  role: 'Founder and Chief Executive',
  quotation: `Our customers are trusted because they can explain themselves. I will not sell them a machine that cannot. If you ask ${assistant} why and get a shrug, that is a fault in our work, and it is mine before it is anyone else’s.`,
  answersFor: {
    title: 'The office answers for',
    entries: [
      'The promise that nobody outside reads a workspace uninvited',
      'Which firms we take on, and when',
      'What we have been asked to build and declined',
    ],
  },
}

export const nextSteps = {
  label: 'Where to go from here',
  firm: {
    heading: 'Bring your firm.',
    text: 'Tell us what your people draft, read and check. We will say plainly whether we can help.',
    link: { label: 'Submit Application', href: '/application' },
  },
  self: {
    heading: 'Or bring yourself.',
    text: `If you would enjoy keeping these rules more than writing them, ${openPositions.AND_POSITIONS_ARE_OPEN}`,
    link: { label: 'See careers', href: '/careers' },
  },
}
