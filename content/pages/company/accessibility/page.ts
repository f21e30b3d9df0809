import { brand, contrastOf } from '../../../brand.ts'
import type { LegalPolicy } from '../../../legal-schema.ts'
import type { PageMeta } from '../../../schema.ts'
import { site } from '../../../site.ts'

const { company, emails } = site
const mail = `[${emails.support}](mailto:${emails.support})`

export const meta: PageMeta = {
  path: '/accessibility',
  title: `Accessibility statement | ${company}`,
  description: `How far ${company}’s website meets WCAG 2.2 at level AA, what tests show on every page, what they cannot show, and how to report a barrier.`,
}

/** What is tested before a release, and in which file. A test checks that the file exists. */
export const checks: readonly { what: string; by: string }[] = [
  {
    what: 'No violation of axe’s rules for WCAG 2.0 to 2.2 at levels A and AA, or of its best practices, on any page, in both themes',
    by: 'tests/accessibility/pages.spec.ts',
  },
  {
    what: 'The same with menus, drawer, dialogs, errors and messages open',
    by: 'tests/accessibility/open-states.spec.ts',
  },
  {
    what: 'Zoom of 200 and 400 percent, text alone at twice its size, and a reader’s own spacing: nothing is cut off or scrolls sideways',
    by: 'tests/support/layout.ts',
  },
  {
    what: 'Every control can be reached and used with the keyboard, with a visible ring, in order, without a trap',
    by: 'tests/support/keyboard.ts',
  },
  {
    what: 'Reduced motion stops every animation, and forced colors keep borders, icons and text',
    by: 'tests/support/media.ts',
  },
  {
    what: 'No rule of IBM’s Equal Access checker fails on any page',
    by: 'tests/accessibility/full/equal-access.spec.ts',
  },
  { what: 'Valid HTML, of pages, posts and answers to forms', by: 'tests/process/html.test.ts' },
  { what: 'No fault that the W3C’s checker finds, on any page', by: 'tests/process/nu-checker.test.ts' },
]

const ratio = (theme: 'ink' | 'paper', color: 'text' | 'quiet' | 'rubric') =>
  (Math.floor(contrastOf(brand[theme][color], brand[theme].ground) * 10) / 10).toFixed(1)

/** The colors of both themes, with their contrast. */
export const specimen = {
  caption: 'Contrast of each color on its ground, out of 21. Level AA requires 4.5.',
  columns: { color: 'Used for', ink: 'Ink', paper: 'Paper' },
  rows: (
    [
      ['text', 'Main text'],
      ['quiet', 'Secondary text'],
      ['rubric', 'Accents'],
    ] as const
  ).map(([color, name]) => ({ color, name, ink: ratio('ink', color), paper: ratio('paper', color) })),
}

export const statement: LegalPolicy = {
  heading: 'Accessibility statement',
  opening:
    'This website aims to meet WCAG 2.2 at level AA. Here is what our tests show, and what they do not.',
  updated: { label: 'Tested:', value: 'Before each release' },
  contentsLabel: 'Contents',
  sections: [
    {
      id: 'standard',
      heading: 'The standard',
      blocks: [
        `${company} aims for this website to meet the Web Content Accessibility Guidelines 2.2 at level AA, on every page and in every state that a visitor can open. We know of no failure today.`,
        'That is our own assessment, with automated tests and the keyboard. No third party has audited the site.',
      ],
    },
    {
      id: 'tests',
      heading: 'What the tests show',
      blocks: [
        'Each of these is tested in a real browser. We do not release while one fails.',
        {
          table: {
            caption: 'What is tested, and by which file of the source',
            columns: ['Shown', 'By'],
            isLedByText: true,
            rows: checks.map(({ what, by }) => [what, by]),
          },
        },
      ],
    },
    {
      id: 'limits',
      heading: 'What they do not show',
      blocks: [
        'No tool can hear a page. Only a person with a screen reader can tell whether a description matches its drawing, or whether an error says what to do. We do not test every release that way.',
        'Each drawing of the product is one picture with a description. Interactive ones are a group with instructions. The text inside the others is not read word by word.',
        'Controls that say “Coming soon” do nothing yet, and say so to a screen reader too.',
      ],
    },
    {
      id: 'ways',
      heading: 'Ways that always work',
      blocks: [
        'You can read every page without JavaScript. You can also send an application, apply for a position, search, and erase what you sent. Only signing in and uploading a resume need JavaScript. One button in the header switches between dark and light. Pages print in black on white, with collapsed answers open.',
      ],
    },
    {
      id: 'report',
      heading: 'Report a barrier',
      blocks: [
        `Write to ${mail}. Tell us the page, what you wanted to do, and what you use to read it. You do not have to say why. We reply by email, and meanwhile send you what you need in a form that you can use.`,
      ],
    },
  ],
}
