import type { PageMeta } from '../../../schema.ts'
import { site } from '../../../site.ts'
import type { Incident, StatusEntry } from '../../../support-schema.ts'

const { company } = site

export const meta: PageMeta = {
  path: '/support/status',
  title: `Status: All Systems Operational | ${company}`,
  description: `The status of the ${company} service, its components and its incidents, kept as a ledger: one line each, never erased.`,
}

export const hero = {
  folio: 'Status',
  heading: 'All Systems Operational',
  lead: 'The line above covers the whole service. Below: what this website measures about itself, and what the words on a status page mean.',
}

/** What the running server has measured about itself. */
export const measured = {
  folio: 'Measured by this website',
  heading: 'The last ninety days of this site',
  lead: 'Every five minutes, the server behind this page checks four of its own parts. Each mark is a day. A day when the server was off has no mark. Firms’ workspaces aren’t measured here.',
  parts: {
    page: { name: 'Page', means: 'The home page, over the network' },
    form: { name: 'Form', means: 'Where applications are stored' },
    mail: { name: 'Email', means: 'The server that sends our email' },
    blog: { name: 'Blog', means: 'The list of posts, read from the database' },
  },
  /** Between the two numbers, and after them. */
  of: 'of',
  answered: 'answered',
  /** After a number of days. */
  silent: { one: 'day with a gap', several: 'days with a gap' },
  unmeasured: 'Not measured here',
  /** Before a date. */
  before: 'No measurement before',
  none: 'No measurements yet. Marks appear once a server with its own database has run for a few minutes.',
  today: 'Today',
  key: { whole: 'Answered every time', partly: 'Didn’t always answer', none: 'No measurement' },
}

/** The two ledgers. An empty one says so in a line. */
export const ledgers = {
  components: {
    heading: 'Components',
    columns: ['Component', 'Status', 'Since'],
    rows: [] as StatusEntry[],
    empty: 'No components are listed yet.',
  },
  incidents: {
    heading: 'Incidents',
    columns: ['Opened', 'Incident', 'Affected', 'Closed'],
    rows: [] as Incident[],
    empty: 'No incidents are recorded.',
  },
}

export const statusTerms = {
  heading: 'What the words mean',
  picture: {
    description:
      'One day of an imagined service as a line of response times. It runs level, climbs in the morning, breaks off before noon, comes back and runs level again. Four stretches are marked: operational, degraded, down and closed.',
    caption: 'An invented day that shows all four words. Today’s status is the line at the top.',
    hours: ['0:00', '6:00', '12:00', '18:00', '24:00'],
  },
  terms: [
    {
      term: 'Operational',
      text: 'Requests are answered in the usual time, and every answer reaches the audit trail.',
    },
    {
      term: 'Degraded',
      text: 'Work goes through, but too slowly to wait for. No document is lost.',
    },
    { term: 'Down', text: 'Work does not go through. File by hand if your deadline is today.' },
    { term: 'Closed', text: 'The cause is known and fixed. The line stays, with what we changed.' },
  ],
  note: 'We correct a line with a second, dated line below it, as you do in your own books.',
}

export const subscribe = {
  heading: 'Know before you ask',
  text: 'One email when an incident opens, one when it closes. Use an address that someone at your firm reads at night.',
  label: 'Email address',
  placeholder: 'helpdesk@yourfirm.example',
  button: 'Subscribe',
  soon: 'Coming soon',
}
