import { site } from '../site.ts'

/** The words of plots and tables of counts, in the panel and at `/figures`. */
export const plotWords = {
  visits: 'Views by day',
  fewer: 'fewer than',
  highest: 'highest day',
  numbers: 'The numbers',
  day: 'Day (UTC)',
  count: 'Views',
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
  total: 'Views in thirty days',
  visitsOfDay: (count: string) => `${count} views`,
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
  spans: {
    visits: 'Views',
    entries: 'Visits',
    sent: 'Forms sent',
    robots: 'Views by robots',
  },
  plot: 'Views by day',
  source: {
    label: 'Came from',
    all: 'Anywhere',
    spans: {
      entries: 'Visits',
      share: 'Of all visits',
      sent: 'Forms sent',
      rate: 'Led to a form',
    },
    plot: 'Visits by day',
    pages: { caption: 'Where these visits began', name: 'Page' },
    note: 'A visit begins with a page that was not opened by a link of this site. Its source is the campaign of its address or else the site that linked to it. A form counts here if its sender let us know the same.',
  },
  empty: {
    heading: 'Nobody opened a page in these days',
    text: 'Counting begins with the first reader. Then you see which pages are read and on which days, where visits come from, which pages lead to an application, and what was searched for and not found.',
  },
  beforehand: 'before',
  count: 'Number',
  countOfDay: (count: string, before: string) => `${count}, against ${before} in the period before`,
  lists: {
    pages: { caption: 'Pages', name: 'Page' },
    posts: { caption: 'Posts by reads', name: 'Post' },
    referrers: { caption: 'Sites that link here', name: 'Site' },
    campaigns: { caption: 'Campaigns', name: 'Tags' },
    searches: { caption: 'Searched for, and not found', name: 'Words' },
    devices: { caption: 'Kinds of device', name: 'Kind' },
    missing: { caption: 'Missing pages asked for most', name: 'Path' },
    statuses: { caption: 'Answers by status', name: 'Status' },
    crawlers: { caption: 'Read for an AI', name: 'Program' },
    robots: { caption: 'Pages read by robots', name: 'Page' },
  },
  /** What a list counts, below it. */
  notes: {
    pages: 'Each time that a page was opened, by a link of this site too. A reload counts again.',
    posts: 'Each time that a post was opened.',
    referrers: 'Visits that began with a link on another site, or with none.',
    campaigns: 'Visits that came by a link with utm_source, utm_medium or utm_campaign.',
    searches: 'Words of the search that no page or post has.',
    devices: 'What browsers say of themselves. Firefox and Safari say nothing.',
    missing: 'Addresses that people asked for and that are not there.',
    statuses: 'How the server answered people who asked for a page.',
    crawlers:
      'Programs that gather texts for an AI or read because somebody asks one, as they name themselves. They are among the robots.',
    robots: 'Pages that programs opened. None of them is in another list, except in the one of AI.',
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
    note: 'How often the page showed a form, the visits that began on the page, the forms that these visits sent as far as their senders let us know, and their share.',
    page: 'Page',
    shown: 'Shown',
    entries: 'Visits',
    sent: 'Sent',
    rate: 'Rate',
  },
  redirect: 'Redirect to…',
}
