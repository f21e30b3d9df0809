import type { Database } from './database.ts'

/** Processes the next few rows of a bulk change (`0008_desk.sql`). Resolves to whether there was one. */
export async function stepJob(database: Database): Promise<boolean> {
  const { rows } = await database.transaction({ role: 'service' }, tx =>
    tx.query<{ worked: boolean }>('select desk.step_job() as worked'),
  )
  return rows[0]?.worked === true
}

/** Queues emails with the news that are due, and with reminders (`0098_mentions.own.sql`, `0100_who_does_what.own.sql`, `0116_hand_in.own.sql`). */
export async function sendNotices(database: Database): Promise<void> {
  await database.transaction({ role: 'service' }, async tx => {
    await tx.query('select desk.remind()')
    await tx.query('select desk.send_notices()')
    await tx.query('select writing.send_notices()')
  })
}
