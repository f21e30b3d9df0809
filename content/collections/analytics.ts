import { site } from '../site.ts'

/** The words of plots and tables of counts, in the panel and at `/figures`. */
export const plotWords = {
  visits: 'Visits by day',
  fewer: 'fewer than',
  highest: 'highest day',
  numbers: 'The numbers',
  day: 'Day (UTC)',
  count: 'Visits',
  before: 'Before',
  page: 'Page',
  post: 'Post',
  home: 'Home',
  nothing: 'Nothing yet.',
  withheld: (names: number, fewest: number) =>
    `${names} more with fewer than ${fewest} each, which are not named.`,
}

/** The words of `/figures`. */
export const publicFigures = {
  path: '/figures',
  title: `Figures of this site | ${site.company}`,
  description: `What is read on the site of ${site.company}, counted by page and day on the server: without cookies, scripts or visitors.`,
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

/** The words of the back office's analytics. */
export const analyticsWords = {
  heading: 'Analytics',
  lead: 'Counted on the server: pages, never people. A page that the browser fetched ahead of the click is not counted.',
  period: {
    label: 'Period',
    days: (days: number) => `Last ${days} days`,
    own: 'From and to',
    since: 'From',
    until: 'To',
    wrong: 'Choose a day, and one after it within a year.',
    against: 'against',
  },
  csv: 'Save as CSV',
  spans: { visits: 'Visits', shown: 'Form shown', sent: 'Forms sent', robots: 'Visits of robots' },
  beforehand: 'before',
  visitsOfDay: (count: string, before: string) => `${count} visits, ${before} in the period before`,
  lists: {
    pages: { caption: 'Pages', name: 'Page' },
    posts: { caption: 'Posts by reads', name: 'Post' },
    referrers: { caption: 'Sites that link here', name: 'Site' },
    campaigns: { caption: 'Campaigns', name: 'Tags' },
    devices: { caption: 'Kinds of device', name: 'Kind' },
    missing: { caption: 'Missing pages asked for most', name: 'Path' },
    statuses: { caption: 'Answers by status', name: 'Status' },
    robots: { caption: 'Pages read by robots', name: 'Page' },
  },
  names: {
    direct: 'No site named',
    other: 'All others',
    mobile: 'Phone',
    desktop: 'Computer',
    unknown: 'Not said',
    application: 'Application',
    career_application: 'Career application',
  },
  path: {
    caption: 'From page to application',
    note: 'Forms of visits that began on the page, as their senders let us know.',
    page: 'Page',
    visits: 'Visits',
    shown: 'Form shown',
    sent: 'Forms sent',
  },
  redirect: 'Redirect to…',
}
