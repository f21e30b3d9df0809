import { applyLink } from '../../../navigation.ts'
import type { Entry, Figure, PageMeta } from '../../../schema.ts'
import { site } from '../../../site.ts'

const { company, assistant } = site

export const meta = {
  path: '/solutions/financial-services',
  title: `${company} for financial services: the advisory year`,
  description:
    'Suitability memos, review packs and Form ADV changes, ready before each date of the advisory year. Checked against SEC and FINRA rules. The advisor signs.',
} satisfies PageMeta

export const hero = {
  folio: 'Financial services',
  heading: 'Suitability memos, written the day you gave the advice.',
  lead: `${assistant} prepares the review, sets each recommendation against the policy statement, and drafts the memo that an examiner asks for two years later. The advisor reads it, corrects it and signs.`,
  apply: applyLink,
  more: { label: 'See the year', href: '#the-year' },
  calendarPage: {
    month: 'March',
    day: '31',
    title: 'Form ADV annual amendment',
    note: 'Ninety days after a December year end. The draft is ready on the first.',
  },
}

export const advisoryYear = {
  heading: 'An advisor’s twelve months, and what is ready for each.',
  lead: 'Old calendars printed in red the days that mattered. For each, something has to be read, written and kept.',
  quarters: [
    {
      name: 'First quarter',
      months: [
        {
          month: 'January',
          day: 'Open',
          title: 'The year is laid out',
          text: 'Every household gets a review month, by tier and by the date you last spoke.',
        },
        {
          month: 'February',
          day: '14',
          title: 'Form 13F, fourth quarter',
          text: 'Positions of record, set against the custodian’s. Differences come first.',
        },
        {
          month: 'March',
          day: '31',
          title: 'Form ADV annual amendment',
          text: 'Each Item that changed, old words beside new, with the decision that changed it.',
          red: true,
        },
      ],
    },
    {
      name: 'Second quarter',
      months: [
        {
          month: 'April',
          day: '30',
          title: 'Brochure delivery',
          text: 'The summary of material changes, and one proof of delivery for each household.',
        },
        {
          month: 'May',
          day: 'Meet',
          title: 'Spring reviews',
          text: 'Packs drafted fourteen days ahead, in the order of your meetings.',
        },
        {
          month: 'June',
          day: '30',
          title: 'Half year',
          text: 'Drift from policy by household, the widest first, with the last reason you gave.',
        },
      ],
    },
    {
      name: 'Third quarter',
      months: [
        {
          month: 'July',
          day: 'Send',
          title: 'Privacy notices',
          text: 'Regulation S-P wording, checked against what you actually share, and with whom.',
        },
        {
          month: 'August',
          day: '14',
          title: 'Form 13F, second quarter',
          text: 'And the marketing file: each claim since January beside what supports it.',
        },
        {
          month: 'September',
          day: 'Sign',
          title: 'Stale policy statements',
          text: 'Those older than a year, with a letter to each client who should sign again.',
        },
      ],
    },
    {
      name: 'Fourth quarter',
      months: [
        {
          month: 'October',
          day: 'Look',
          title: 'Loss candidates',
          text: 'By tax lot, with wash-sale windows read across every account of the household.',
        },
        {
          month: 'November',
          day: 'Test',
          title: 'The compliance review',
          text: 'Rule 206(4)-7: what was tested, what failed, and what was done about it.',
        },
        {
          month: 'December',
          day: '31',
          title: 'Required distributions',
          text: 'Who is short and by how much, on a list that starts on the first of the month.',
        },
      ],
    },
  ],
  note: 'Dates assume a December fiscal year end. Set your own, and the year moves with it.',
}

export const memoStatement = 'A memo written after the exam letter arrives is not a memo.'

export const features = {
  heading: 'Four files an examiner opens first.',
  cards: [
    {
      kind: 'Reg BI, Advisers Act 206',
      title: 'Best-interest and suitability memos',
      text: 'The recommendation, the alternatives you turned down, the cost of each, and the line in the client profile that it answers. Wording follows the account: brokerage or advisory.',
    },
    {
      kind: 'Investment policy statement',
      title: 'Client review packs',
      text: 'Holdings, performance net of fees, drift, and the promises made at the last meeting. On the pages your clients already know how to read.',
    },
    {
      kind: 'SEC 206(4)-1, FINRA 2210',
      title: 'Marketing review',
      text: 'Gross performance without net beside it is stopped. So are testimonials without their disclosure, and any sentence that promises.',
    },
    {
      kind: 'SEC 204-2, SEC 17a-4',
      title: 'Books and records',
      text: 'The question, the draft, the correction and the version sent are kept together for the years your rule requires, and found by client and date.',
    },
  ],
}

export const benefits = {
  figure: {
    value: '60%',
    caption: 'less time preparing an annual client review',
    basis: 'Our claim. It runs from the first statement opened to a draft you can mark up.',
  } satisfies Figure,
  heading: 'Who gets what back',
  lists: [
    {
      who: 'The advisor',
      items: [
        'A page before every call: last contact, open promises, a birthday that changes a distribution.',
        'Follow-up letters in your drafts before the parking lot is empty.',
        'Reasons in your words, corrected while you still remember them.',
      ],
    },
    {
      who: 'The service associate',
      items: [
        'No pack assembled from five portals the night before.',
        'Money-movement forms filled from the file, with the fields it could not verify left blank.',
        'A list of what the custodian rejected, and why.',
      ],
    },
    {
      who: 'The compliance officer',
      items: [
        'Every outgoing piece checked against the rule it falls under, before it goes.',
        'Exceptions by branch and advisor, with the one still open on top.',
        'An exam request list answered from one register.',
      ],
    },
  ],
}

export const uses = {
  folio: 'Where it is used',
  items: [
    {
      title: 'Independent advisors',
      text: 'Three hundred households and four people. The review cycle runs on the calendar, not on who shouted last.',
    },
    {
      title: 'Broker-dealer branches',
      text: 'A principal reviews by exception. Each flag quotes the words, names the rule and waits for initials.',
    },
    {
      title: 'Family offices',
      text: 'Capital calls, entity charts and bill pay read together, so that a call in June does not meet an empty account.',
    },
    {
      title: 'Investment banks',
      text: 'Pitch books and comparable tables behind the wall of each deal. A name on the restricted list returns nothing.',
    },
  ] satisfies Entry[],
}

export const ending = {
  heading: 'Bring last year’s hardest review.',
  text: `We rebuild its file with you: the pack, the memo and the trail. You decide whether ${assistant} would have written it sooner.`,
  apply: applyLink,
  more: { label: 'Read the security answers', href: '/security' },
}
