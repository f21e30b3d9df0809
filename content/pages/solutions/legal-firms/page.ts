import { LAWSUIT, LOG_DOCUMENTS } from '../../../facts.ts'
import { applyLink } from '../../../navigation.ts'
import type { Entry, Figure, PageMeta } from '../../../schema.ts'
import { site } from '../../../site.ts'

const { company, assistant } = site

export const meta = {
  path: '/solutions/legal-firms',
  title: `${company} for legal firms: logs, depositions, briefs`,
  description:
    'Privilege logs, deposition summaries and discovery responses, drafted from your own files with a cite for every line. Counsel makes every call.',
} satisfies PageMeta

export const hero = {
  parties: [
    `The associates on matter ${LAWSUIT},`,
    `${LOG_DOCUMENTS} documents, and a log due Friday at five.`,
  ],
  versus: 'v.',
  number: `No. ${LAWSUIT}`,
  pleading: 'Brief in support of a shorter first pass',
  due: 'Log due Friday, 5:00 p.m.',
  heading: 'Privilege logs and depositions, drafted for a lawyer to sign.',
  lead: `The log is due Friday, and the privilege belongs to the client. ${assistant} reads the production, drafts the log and cites page and line. It stops at each call that needs a lawyer, and there is always at least one.`,
  apply: applyLink,
  more: { label: 'Read Exhibit A', href: '#exhibit-a' },
}

export const preliminary = {
  heading: 'Preliminary statement',
  paragraphs: [
    'You did not go to law school to sort email by its cc line. But one email in the wrong folder is a motion to compel, and one in the wrong production is a call to the client and then to the carrier.',
    `${assistant} takes the first pass. It reads the set by family and thread, proposes a basis for each entry, and writes the description that Rule 26(b)(5) asks for: enough to assess the claim, nothing that gives away what is protected.`,
    'It does not decide. An entry that it cannot place is held, with the reason, until a lawyer places it.',
  ],
}

export const figures: { label: string; figures: Figure[] } = {
  label: 'Claimed results for legal teams',
  figures: [
    {
      value: '80%',
      caption: 'less time on the first pass of a privilege review',
      basis: 'Our claim. Compare it with the hours your last log took.',
    },
    {
      value: '75%',
      caption: 'less time from rough transcript to deposition summary',
      basis: 'Our claim. It ends where your corrections begin.',
    },
  ],
}

export const facts = {
  heading: 'Statement of facts',
  days: [
    {
      title: 'Monday.',
      text: 'Opposing counsel served at 6 p.m. on Friday, because they always do. By nine the set is threaded, the duplicates are folded, and the names you have not seen before are on one page.',
    },
    {
      title: 'Tuesday.',
      text: `The deposition runs until four. The rough arrives at seven. ${assistant} drafts the summary overnight and sets page 112, line 4 beside page 38, line 19, where the witness said the opposite.`,
    },
    {
      title: 'Wednesday.',
      text: 'Responses to the second set of requests are due. Each objection says whether anything is withheld on the strength of it, as Rule 34 requires and form books forget.',
    },
    {
      title: 'Thursday.',
      text: 'A partner reads the held entry and the three emails that turn on it. It takes ten minutes, not an afternoon, because the question is already on the page.',
    },
    {
      title: 'Friday.',
      text: 'The log goes out before five. The ledger shows who made each call, so that nobody has to remember in March.',
    },
  ] satisfies Entry[],
}

export const argument = {
  heading: 'Argument',
  points: [
    {
      title: 'A log entry is a sentence that someone will challenge.',
      kind: 'Privilege logs',
      text: `${assistant} keeps the names list with titles and dates, marks attorneys because your list says so, and drafts each description in your format. Change one description and it shows you the others that share its reasoning.`,
    },
    {
      title: 'A summary without page and line is only a memory.',
      kind: 'Deposition summaries',
      text: 'Every sentence carries its cite. Answers that contradict an exhibit or an earlier day are set side by side. What the witness did not answer is listed too.',
    },
    {
      title: 'An authority that cannot be opened must not be cited.',
      kind: 'Cite checking',
      text: `${assistant} quotes only what is in your library or on the docket you gave it, and opens each authority at the page. If it cannot open a case, it does not name the case. You have read about the lawyers whose tools did.`,
    },
    {
      title: 'The engagement letter is the first exhibit in a fee dispute.',
      kind: 'Intake and engagement',
      text: 'Scope, rates and caps are drafted from letters your firm has sent and checked against its risk policy. Conflicts are run on every name in the email, not only on the one in the form.',
    },
  ],
}

export const protections = {
  heading: 'What the firm keeps',
  items: [
    {
      title: 'Its walls.',
      text: 'A screened lawyer gets no result, no count, and no sign that the matter exists.',
    },
    {
      title: 'Its work product.',
      text: 'Prompts and drafts live in the matter, under your holds and your retention schedule.',
    },
    {
      title: 'Its supervision.',
      text: 'Rules 5.1 and 5.3 ask who reviewed what. The ledger answers with a name and a time.',
    },
    {
      title: 'Its confidences.',
      text: 'Rule 1.6 does not pause for software. Client files are used inside your workspace and nowhere else.',
    },
  ] satisfies Entry[],
}

export const sameLetter = {
  heading: 'The same letter, twice',
  lead: 'One engagement letter, three clauses, and the question that a client asks: can you raise the limit?',
  columns: { clause: 'Clause', chatbot: 'A general chatbot', assistant },
  rows: [
    {
      clause: 'Fees',
      chatbot: 'Rewrites the sentence in smoother English. Nobody can say where the wording comes from.',
      assistant: 'Strikes three words, adds an estimate, and cites the billing policy that asks for one.',
    },
    {
      clause: 'Scope',
      chatbot: 'Adds an exclusion that sounds right, from the letters of firms you have never met.',
      assistant: 'Takes your own wording from the last share purchase, and names the matter.',
    },
    {
      clause: 'Liability',
      chatbot: 'Puts in the limit that the client asked for. It has not read your policy.',
      assistant: 'Puts it in, flags the risk policy, and waits for a partner.',
    },
    {
      clause: 'Afterwards',
      chatbot: 'The letter has been pasted outside the firm. Nothing says who asked.',
      assistant: 'The letter never left the matter. The ledger says who asked, and what was read.',
    },
  ],
}

export const uses = {
  heading: 'Table of uses',
  columns: ['Practice', 'First drafts of'],
  rows: [
    { practice: 'Commercial litigation', work: 'Privilege logs, Rule 34 responses, deposition digests' },
    { practice: 'Mergers and acquisitions', work: 'Disclosure schedules, consent charts, closing indexes' },
    { practice: 'Internal investigations', work: 'Interview memoranda, chronologies, hold notices' },
    { practice: 'Employment', work: 'Position statements, comparator tables, severance letters' },
    { practice: 'Trusts and estates', work: 'Asset schedules, trustee letters, account summaries' },
  ],
}

export const ending = {
  heading: 'Wherefore, counsel asks for Friday evening back.',
  text: 'Bring one closed matter and the log you served in it. We set ours beside yours, entry by entry.',
  apply: applyLink,
  more: { label: 'Read the security answers', href: '/security' },
}
