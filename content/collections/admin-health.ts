import type { Finding } from '../../contract/health.ts'

export const healthWords = {
  levels: { warning: 'Needs attention', fault: 'Not working' } satisfies Record<
    Exclude<Finding['level'], 'ok'>,
    string
  >,
  summary: (faults: number, warnings: number, hadErrors: boolean) => {
    if (faults > 0) return faults === 1 ? 'One thing isn’t working.' : `${faults} things aren’t working.`
    if (warnings > 0)
      return warnings === 1
        ? 'Nothing is broken, but one thing needs your attention.'
        : `Nothing is broken, but ${warnings} things need your attention.`
    return hadErrors
      ? 'Everything is working now. There were errors since the server started.'
      : 'Everything is working.'
  },
  /** Labels of the counts in the rail. */
  rail: { faults: 'not working', warnings: 'need attention' },
  nav: 'On this page',
  again: 'Check again',
  needed: {
    heading: 'To do',
    text: 'Most urgent first. Run commands on the server, as the user that runs it.',
    none: 'Nothing to do.',
  },
  good: {
    heading: 'Working',
    text: 'Database, queues, email, backups, disks, storage limits and version.',
  },
  errors: {
    heading: 'Last errors',
    text: 'From this server since it started. Search its log for the request ID to see more.',
    none: 'None since the server started.',
    number: 'Request ID',
  },
  /** Shown if the server doesn't respond. */
  away: {
    subject: 'database',
    level: 'fault',
    says: 'The database isn’t responding or can’t save. Pages still work. Forms and sign-in don’t.',
    advice: 'Run npm run doctor on the server, and check the end of its log.',
  } satisfies Finding,
}
