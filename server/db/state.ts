import { type BackupState, readBackupState } from './backup-work.ts'
import type { Transaction } from './database.ts'
import { sendsMail } from './inbox-answers.ts'
import { type MailboxHealth, readMailboxHealth } from './mailboxes.ts'
import { type QueueDepths, readQueueDepths } from './queue-depths.ts'
import { countWaiting } from './retention.ts'
import { readSealedSecrets, type SealedSecrets } from './sealed-secrets.ts'
import { readSiteSetup, type SiteSetup } from './setup.ts'
import { isReadOnly } from './writability.ts'

/** What a person who looks after the database wants to know of it. */
export interface DatabaseState {
  /** As PostgreSQL names its version. */
  version: string
  /** Whether it takes no writes. */
  readOnly: boolean
  /** The clock of the database, in milliseconds since 1970. */
  now: number
  /** The migrations that have run. Undefined in a database that holds nothing of ours. */
  migrations: string[] | undefined
  /** How many administrators could sign in. */
  administrators: number
  queues: QueueDepths | undefined
  /** Undefined in a database of an earlier version. */
  backups?: BackupState | undefined
  /** How many rows wait for an administrator before they are deleted. Undefined in a database of an earlier version. */
  waitingRows?: number | undefined
  /** Bytes that quotas limit. Undefined in a database of an earlier version. */
  stored?: StoredBytes | undefined
  /** Whether email is sent, as the server has noted it. Undefined in a database of an earlier version. */
  sendsMail?: boolean | undefined
  /** How far the site is set up. Undefined in a database of an earlier version. */
  setup?: SiteSetup | undefined
  /** How replies are read. Undefined in a database of an earlier version, and where none are. */
  mailbox?: MailboxHealth | undefined
  /** What is sealed with keys outside the database. Undefined in a database of an earlier version. */
  sealed?: SealedSecrets[] | undefined
}

interface StoredBytes {
  resumes: number
  /** Of the account with the most. */
  pictures: number
  userData: number
}

async function isThere(tx: Transaction, relation: string): Promise<boolean> {
  const { rows } = await tx.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    relation,
  ])
  return rows[0]?.there === true
}

async function readStored(tx: Transaction): Promise<StoredBytes> {
  const { rows } = await tx.query<{ resumes: number; pictures: number; userData: number }>(
    `select (select coalesce(sum(bytes), 0)::float8 from files.objects where bucket = 'resumes') as resumes,
            (select coalesce(max(used), 0)::float8 from (select sum(bytes) as used from files.objects
               where bucket = 'pictures' and uploaded_by is not null group by uploaded_by) people) as pictures,
            (select coalesce(max(octet_length(user_metadata::text)), 0)::float8 from accounts.users) as "userData"`,
  )
  return rows[0] ?? { resumes: 0, pictures: 0, userData: 0 }
}

/** Read-only: does not migrate a database of another version. */
export async function readDatabaseState(tx: Transaction): Promise<DatabaseState> {
  const { rows } = await tx.query<{ version: string; now: number }>(
    `select current_setting('server_version') as version, (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  )
  const { version = '', now = 0 } = rows[0] ?? {}
  const readOnly = await isReadOnly(tx)
  if (!(await isThere(tx, 'migrations.done')))
    return { version, readOnly, now, migrations: undefined, administrators: 0, queues: undefined }
  const done = await tx.query<{ name: string }>('select name from migrations.done order by name')
  const migrations = done.rows.map(({ name }) => name)
  // Of a version before 0.1.0 only this is told.
  if (!(await isThere(tx, 'desk.jobs')))
    return { version, readOnly, now, migrations, administrators: 0, queues: undefined }
  const people = await tx.query<{ count: number }>(
    `select count(*)::int as count from accounts.users where app_metadata ->> 'role' = 'admin'
        and (banned_until is null or banned_until <= now())`,
  )
  return {
    version,
    readOnly,
    now,
    migrations,
    administrators: people.rows[0]?.count ?? 0,
    queues: await readQueueDepths(tx),
    backups: (await isThere(tx, 'functions.backup_work')) ? await readBackupState(tx) : undefined,
    stored: await readStored(tx),
    sendsMail: (await isThere(tx, 'mail.settings')) ? await sendsMail(tx) : undefined,
    sealed: (await isThere(tx, 'settings.sections')) ? await readSealedSecrets(tx) : undefined,
    setup: (await isThere(tx, 'settings.dismissed_steps')) ? await readSiteSetup(tx) : undefined,
    mailbox: (await isThere(tx, 'desk.mailboxes')) ? await readMailboxHealth(tx) : undefined,
    waitingRows: (await isThere(tx, 'retention.waiting')) ? await countWaiting(tx) : undefined,
  }
}
