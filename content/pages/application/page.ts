import type { DocketCopy } from '../../company-schema.ts'
import { READERS } from '../../facts.ts'
import { list } from '../../lists.ts'
import { site } from '../../site.ts'

const { company, assistant } = site

export const meta = {
  path: '/application',
  title: `Submit an application to ${company}`,
  name: 'Submit Application',
  description: `Apply for a workspace at ${company}: what we ask and why, who reads it, and what happens step by step after you press the button.`,
}

export const hero = {
  heading: 'Apply for a workspace.',
  lead: `Four lines about you and your firm. Two more if you like. ${READERS} read all of it, separately.`,
  formTitle: 'Your application',
  asked: {
    title: 'What we ask, and why',
    entries: [
      { title: 'Your name', text: 'So that we address you properly.' },
      { title: 'Work email', text: 'An address at the firm shows that you speak from inside it.' },
      { title: 'Company', text: 'We read up on you before we answer, as you would on us.' },
      { title: 'Company size', text: 'It decides who reads your application first. We read every one.' },
      {
        title: 'Message',
        text: 'Name the one document you would hand over first. It says more than an org chart.',
      },
    ],
  },
  price:
    'We name the price in writing before we meet. It follows the number of people who will work in the workspace. Support plans have theirs on the [rate card](/support/enterprise-support).',
  notAsked:
    'We do not ask for client names, documents, a budget or a phone number. What we have to ask, we ask in writing; the first conversation is the meeting in step four.',
}

export const whatHappensNext = {
  heading: 'What happens once you press the button.',
  steps: list(
    [
      {
        title: 'It is on file before we thank you',
        text: 'When the page says that your application was submitted, it is on disk. Pressing twice does no harm: the second is recognized as the first.',
      },
      {
        title: 'It is read whole',
        text: 'Nothing scores it. The first reader looks for the work you describe and marks which part of the platform it would touch.',
      },
      {
        title: 'You get questions, or a plain no',
        text: 'If your kind of work is not ready yet, our first email says so. You will not sit through a demonstration to find out.',
      },
      {
        title: 'We meet, with your risk partner in the room',
        text: 'Bring whoever would have to sign for it, and the vendor questionnaire. We would rather lose an hour to it now than a month later.',
      },
      {
        title: 'One closed matter',
        text: `You choose a file that you know by heart. ${assistant} works through it, and you compare the result with what really happened.`,
      },
      {
        title: 'The workspace opens, or it does not',
        text: 'Either way you keep a written account of what was tried, what held and what fell short.',
      },
    ],
    { min: 2, max: 10, item: 'step' },
  ),
}

export const docket: DocketCopy = {
  description:
    'A routing slip for one application. Four of its six lines are signed with short handwritten remarks: received, first reader, second reader and reply. The fifth, the meeting, is open. The sixth is empty.',
  caption:
    'An application in its third week, drawn as an example. The remarks travel with it, so nobody asks you twice.',
  title: 'Application docket',
  number: 'No. 0417',
  firm: 'A firm of sixty, three offices',
  lines: [
    {
      step: 'Received',
      desk: 'The form',
      day: 'Day 1',
      remark: 'Trusts and estates. Asks about deeds walled by family.',
    },
    {
      step: 'First reader',
      desk: 'The work',
      day: 'Day 2',
      remark: 'Real volume, good precedents. Start with amendments, not wills.',
    },
    { step: 'Second reader', desk: 'The risk', day: 'Day 3', remark: 'Wants its own keys. We can do that.' },
    {
      step: 'Reply',
      desk: 'Both readers',
      day: 'Day 5',
      remark: 'Sent, with two questions. Answered the same day.',
    },
    {
      step: 'Meeting',
      desk: 'With their risk partner',
      day: 'Day 16',
      remark: 'Questionnaire to be returned first.',
      open: true,
    },
    { step: 'One closed matter', desk: 'The firm’s choice' },
  ],
}

/** The docket after the reader has applied. */
export const ownDocket = {
  description:
    'A routing slip for your application. The first of its six lines, received, is signed. The second, the first reader, is open. The others are empty.',
  caption: 'Yours. Only the first line is signed so far; the rest follow as it travels.',
  remark: (name: string, company: string) => `${name}, ${company}. On file.`,
}

export const whoReadsIt = {
  heading: 'Two readers, two questions.',
  pair: [
    {
      title: 'One reads for the work.',
      text: 'Can the software do what this firm needs, to the standard its own partners would accept? This reader has drafted for a living and is hard to impress.',
    },
    {
      title: 'One reads for the risk.',
      text: 'Could anything about this firm’s duties make us the wrong place for its files? This reader may stop an application alone, and has to say why in writing.',
    },
  ],
}

export const questions = {
  heading: 'Questions others asked.',
  entries: list(
    [
      {
        question: 'We are a firm of four. Is that too small?',
        answer:
          'No. The smallest band on the form is 1-50, and a firm of four sits well inside it. Small firms tend to know exactly which document hurts.',
      },
      {
        question: 'May two people at the same firm apply?',
        answer: 'Yes. We put the two side by side and answer both. It helps us if you mention each other.',
      },
      {
        question: 'What happens to what I send?',
        answer: `We keep it with your application, and the people who answer it read it. ${assistant} does not see it, and we add you to no mailing list.`,
      },
      {
        question: 'Can I change it later?',
        answer:
          'In two ways. Reply to our email, and we keep the correction beside your first version. Or erase your application on its receipt and send a new one. Then the first version is gone for good.',
      },
    ],
    { min: 1, max: 12, item: 'question' },
  ),
}
