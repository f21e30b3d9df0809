import type { Finding } from '../../contract/health.ts'

/** The words of the place "Health" in the back office. */
export const healthWords = {
  levels: { warning: 'Worth a look', fault: 'Does not work' } satisfies Record<
    Exclude<Finding['level'], 'ok'>,
    string
  >,
  summary: (faults: number, warnings: number) => {
    if (faults > 0) return faults === 1 ? 'One thing does not work.' : `${faults} things do not work.`
    if (warnings > 0)
      return warnings === 1
        ? 'All works. One thing is worth a look.'
        : `All works. ${warnings} things are worth a look.`
    return 'All is in order.'
  },
  again: 'Look again',
  needed: {
    heading: 'To do',
    text: 'What does not work comes first. Commands are run where the server runs, by its user.',
    none: 'Nothing.',
  },
  good: {
    heading: 'In order',
    text: 'Database, queues, mail, backups and their last proof, disks, quotas, version.',
  },
  errors: {
    heading: 'Last errors',
    text: 'Of the instance that answered, since it started. The log has more under the same number.',
    none: 'None since the start.',
    number: 'Request',
  },
  /** Where the server cannot say more. */
  away: {
    subject: 'database',
    level: 'fault',
    says: 'The database does not answer, or takes no writes. Pages are served; forms and sign-ins are not.',
    advice: 'Run npm run doctor where the server runs, and look at the last lines of its log.',
  } satisfies Finding,
}
