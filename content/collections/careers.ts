import type { OpenPosition } from '../company-schema.ts'

export const positions: readonly OpenPosition[] = [
  {
    title: 'Senior AI Engineer',
    anchor: 'senior-ai-engineer',
    desk: 'Engineering',
    summary: 'You make the answer right, and able to prove it.',
    duties: [
      'Own retrieval from the question to the cited page: splitting, ranking, quoting, and the refusal when nothing supports an answer.',
      'Build evaluations from the real kinds of work (privilege calls, suitability reasons, change-of-control clauses) and stop a release that fails them.',
      'Write agents that know how to stop: each tool scoped to one workspace, each step on the audit ledger.',
      'Read the week’s wrong answers with the people who sell and support the product.',
    ],
    signs: [
      'You have run language models in production for readers who complained when they were wrong.',
      'You can explain precision and recall to a managing partner over the phone.',
      'You are at home in TypeScript or Python, and in PostgreSQL.',
      'You would sooner remove a feature than ship one that guesses.',
    ],
    firstWork: 'Take one kind of clause, say the indemnity, and halve the answers that cite the wrong page.',
  },
  {
    title: 'Product Designer',
    anchor: 'product-designer',
    desk: 'Design',
    summary: 'You design for people who read every word.',
    duties: [
      'Draw the surfaces where trust is decided: the redline, the citation, the flag, the signature line.',
      'Sit in on first sessions with lawyers, advisors and consultants. Bring back what they did, not what they said.',
      'Keep a small system of type, rules and color that holds in a dense register and on a phone outside a courtroom.',
      'Write the words on the screen. Nobody else is hired to write them.',
    ],
    signs: [
      'Your portfolio has at least one screen full of text that is a pleasure to use.',
      'Typography is a working skill for you: measure, leading, numerals, order without boxes.',
      'You prototype in the browser, and know what a screen reader says there.',
      'You can defend a decision in a paragraph and drop it in a sentence.',
    ],
    firstWork:
      'Redraw how the assistant says that it does not know, so that nobody mistakes it for an error.',
  },
  {
    title: 'Enterprise Sales Manager',
    anchor: 'enterprise-sales-manager',
    desk: 'Sales',
    summary: 'You sell to people who read the contract.',
    duties: [
      'Lead large firms from first letter to signed order: the general counsel, the risk committee, IT, and the partner who will use it.',
      'Treat the vendor review as the main event. Answer the questionnaire, bring the engineer, put the limits in writing.',
      'Agree on one matter to begin with, and on what would make it a failure, before anyone counts seats.',
      'Come back and tell us no when a firm needs something we should not build.',
    ],
    signs: [
      'You have carried a number in software for law firms, asset managers or advisory practices.',
      'You know what a security questionnaire asks, and take some pleasure in a good answer.',
      'You write clear letters. Most of this work is letters.',
      'You have walked away from a deal and can say why.',
    ],
    firstWork: 'Take five applications from the tray and bring each one to a clear yes or a clear no.',
  },
]

/** Texts of the dialog for job applications. Its fields and their rules are in the contract. */
export const careerForm = {
  title: (position: string) => `Apply for ${position}`,
  labels: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    message: 'Message',
    resumeFileName: 'Resume',
  },
  prompts: { message: 'The work you are proudest of, and why this role.' },
  hints: { resumeFileName: 'PDF' },
  resumeNameOnly: 'Send only the file name',
  resumeNote: 'We upload your PDF right after you submit. If JavaScript is off, we get only its name.',
  submit: 'Submit Application',
  cancel: 'Cancel',
  decoy: 'Leave this field empty',
}
