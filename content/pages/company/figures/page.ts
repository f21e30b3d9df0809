import type { PageMeta } from '../../../schema.ts'
import { site } from '../../../site.ts'

export const meta: PageMeta = {
  path: '/figures',
  title: `Figures of this site | ${site.company}`,
  description: `What is read on the site of ${site.company}, counted by page and day on the server: without cookies, scripts or visitors.`,
  unlisted: true,
}

export const figures = {
  folio: 'Figures',
  heading: 'What is read here',
  lead: 'Pages are counted, people are not: no cookie, no script, no address. Counts below ten are withheld.',
  total: 'Visits in thirty days',
  visitsOfDay: (count: string) => `${count} visits`,
  none: 'fewer than ten',
  pages: 'Pages',
  posts: 'Posts',
  policy: {
    before: 'What exactly is counted is in the',
    label: 'Privacy Policy',
    href: '/legal/privacy-policy',
  },
}
