import type { SeedPost } from '../schema.ts'

/** The posts that `npm run seed` adds to an empty blog, newest first. Each text is in the named file. */
export const posts: readonly SeedPost[] = [
  {
    file: 'a-draft-should-end-with-what-it-does-not-know.md',
    title: 'A draft should end with what it does not know',
    excerpt:
      'Conclusions got signed. Blanks get answered. Why every draft now closes with a list of gaps, and asks about only one of them.',
    category: 'PRODUCT',
    tags: ['drafting', 'review'],
    daysAgo: 1,
  },
  {
    file: 'how-a-citation-is-made-to-hold.md',
    title: 'How a citation is made to hold',
    excerpt:
      'We ask for the quotation before the answer, and compare it letter by letter. What that costs, and where it still fails.',
    category: 'TECH',
    tags: ['citations', 'retrieval'],
    daysAgo: 2,
  },
  {
    file: 'what-a-privilege-log-cannot-tell-you.md',
    title: 'What a privilege log cannot tell you',
    excerpt:
      'A log records the decision and forgets the doubt. A procedure for litigation teams who expect to be asked about it.',
    category: 'GENERAL',
    tags: ['privilege', 'litigation'],
    daysAgo: 9,
  },
  {
    file: 'the-wall-is-part-of-the-question.md',
    title: 'The wall is part of the question',
    excerpt:
      'A system that finds a file and then hides it has already told you something. What leaks, and how we test that nothing does.',
    category: 'TECH',
    tags: ['ethical walls', 'retrieval', 'privacy'],
    daysAgo: 14,
  },
  {
    file: 'the-suitability-memo-is-written-twice.md',
    title: 'The suitability memo is written twice',
    excerpt:
      'Once after the meeting and once for the examiner. How to make the first one good enough to be the second.',
    category: 'PRODUCT',
    tags: ['suitability', 'records'],
    daysAgo: 20,
  },
  {
    file: 'forty-interviews-and-a-thursday.md',
    title: 'Forty interviews and a Thursday',
    excerpt:
      'Synthesis goes wrong one cell at a time. Keep the sentence, the role and the note together, and look for disagreement first.',
    category: 'GENERAL',
    tags: ['interviews', 'synthesis'],
    daysAgo: 34,
  },
  {
    file: 'month-end-without-the-detective-work.md',
    title: 'Month end without the detective work',
    excerpt:
      'Most of a slow close is finding out who agreed to what. Ask on the day it happens, and the last three days get quiet.',
    category: 'PRODUCT',
    tags: ['month end', 'workflows'],
    daysAgo: 52,
  },
  {
    file: 'why-we-bring-firms-on-one-at-a-time.md',
    title: 'Why we bring firms on one at a time',
    excerpt:
      'There is no sign-up button here. Four decisions come before the first document, and a firm should make them in company.',
    category: 'COMPANY',
    tags: ['onboarding', 'privacy'],
    daysAgo: 75,
  },
]
