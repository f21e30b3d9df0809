import { list } from '../../../lists.ts'
import type { PageMeta } from '../../../schema.ts'
import { site } from '../../../site.ts'

const { company } = site

export const meta: PageMeta = {
  path: '/changelog',
  title: `Changelog: what changed on this site | ${company}`,
  description: `What readers and applicants can do on ${company}’s website, and since when. Newest first. One line each, with a link to try it.`,
  name: 'Changelog',
}

export const hero = {
  heading: 'What’s new for you.',
  lead: 'Only changes that readers and applicants notice. Each line links to the page where you can see it.',
}

const ITEMS = { min: 1, max: 12, item: 'change' }

export const days = [
  {
    date: 'Nov 19, 2026',
    changes: list(
      [
        {
          title: 'Watch a letter being drafted',
          text: 'On the home page you can watch one engagement letter being struck, rewritten and stopped for a partner. Then you decide.',
          href: '/',
        },
        {
          title: 'One address for a vendor review',
          text: 'Security, subprocessors, documents on request and the history of our policies.',
          href: '/trust',
        },
        {
          title: 'The letter, in German',
          text: 'The German home page has the same working letter and the same sealed ledger.',
          href: '/de',
        },
      ],
      ITEMS,
    ),
  },
  {
    date: 'Nov 18, 2026',
    changes: list(
      [
        {
          title: 'Send your resume with the form',
          text: 'Check a box to send your resume with your application, or send it later from the receipt.',
          href: '/careers',
        },
        {
          title: 'A cookie policy made from the code',
          text: 'It lists every entry that your browser keeps, taken from the list that the code uses.',
          href: '/legal/cookie-policy',
        },
        {
          title: 'Link previews and films in posts',
          text: 'A link in a post can be a card with a title and picture. Your browser loads it from us alone.',
          href: '/blog',
        },
      ],
      ITEMS,
    ),
  },
  {
    date: 'Nov 17, 2026',
    changes: list(
      [
        {
          title: 'Search',
          text: 'Pages, posts and settings in one place, with an index of subjects to start from.',
          href: '/search',
        },
        {
          title: 'Status, measured',
          text: 'The server checks its own parts every five minutes and shows the last ninety days.',
          href: '/support/status',
        },
        {
          title: 'For procurement, for everyone',
          text: 'A vendor file on two sheets, an accessibility statement and a legal notice.',
          href: '/procurement',
        },
      ],
      ITEMS,
    ),
  },
  {
    date: 'Nov 16, 2026',
    changes: list(
      [
        {
          title: 'A receipt for every form',
          text: 'You see what was sent, when it will be deleted and what happens next. You can erase it yourself.',
          href: '/application',
        },
        {
          title: 'German',
          text: 'The home page, the application and the policies.',
          href: '/de',
        },
      ],
      ITEMS,
    ),
  },
  {
    date: 'Nov 15, 2026',
    changes: list(
      [
        {
          title: 'The site opens',
          text: 'The platform, four professions, security, the blog and a form to apply.',
          href: '/about',
        },
      ],
      ITEMS,
    ),
  },
]

export const feed = {
  text: 'We announce changes to the platform itself in each firm’s workspace. Posts about them appear on the blog.',
  link: { label: 'Read the blog', href: '/blog' },
}
