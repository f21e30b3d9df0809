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
  lead: 'The sentence above speaks for the whole service. Below it: what this website measures about its own running, and what the words of a status page mean.',
}

/** What the running server has measured about itself. */
export const measured = {
  folio: 'Measured by this website',
  heading: 'The last ninety days of this site',
  lead: 'Every five minutes, the server that sends you this page checks four of its own parts. Each mark is a day. It says nothing about the workspaces of firms. A day on which the server was off has no mark.',
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
  none: 'Nothing is measured yet. Marks appear once a server with a database of its own has run for a few minutes.',
  today: 'Today',
  key: { whole: 'Answered every time', partly: 'Did not always answer', none: 'No measurement' },
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
    caption:
      'A day that did not happen, drawn so that the four words can be seen. Today’s status is the sentence above.',
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
    { term: 'Closed', text: 'The cause is known and removed. The line stays, with what was changed.' },
  ],
  note: 'A line is corrected by a second line, dated, below it. That is how you keep your own books.',
}

export const subscribe = {
  heading: 'Told before you ask',
  text: 'One message when a line is opened, one when it is closed. Use an address that is read at night in your firm.',
  label: 'Email address',
  placeholder: 'helpdesk@yourfirm.example',
  button: 'Subscribe',
  soon: 'Coming soon',
}
