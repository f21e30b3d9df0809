import { expect } from 'vitest'
import type { Backups } from '../../contract/backups.ts'
import type { Asker, BackendServer } from './backend-server.ts'

export async function readBackups(site: Pick<BackendServer, 'ask'>, who: Asker): Promise<Backups> {
  return (await site.ask(who, 'admin/backups')).body
}

/** Makes a backup as the back office does. Resolves to its name. */
export async function makeBackup(site: Pick<BackendServer, 'ask'>, who: Asker): Promise<string> {
  expect((await site.ask(who, 'admin/backups', 'POST')).status).toBe(202)
  await expect.poll(async () => (await readBackups(site, who)).making).toBe(false)
  return (await readBackups(site, who)).backups[0]?.name ?? ''
}

/** Marks a backup as tested, because a real test restore takes a process and a database of its own. */
export async function markVerified({ sql }: Pick<BackendServer, 'sql'>, name: string): Promise<void> {
  await sql(
    `insert into functions.backup_work (kind, finished_at, result)
     values ('test restore', now(), jsonb_build_object('name', $1::text, 'bytes', 1, 'encrypted', false, 'rows', 1))
     on conflict (kind) do update set finished_at = now(), result = excluded.result`,
    [name],
  )
}
