/** @module-tag full */

import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPglite } from '../../server/db/engine/pglite.ts'
import { readEnv } from '../../server/env.ts'
import { createLog } from '../../server/log.ts'
import { examine } from '../../server/operations/doctor/examine.ts'
import { runOperation } from '../../server/operations/run-operation.ts'
import { ADMIN, openedBackend } from '../support/backend-server.ts'
import { openedFolder } from '../support/opened.ts'

const log = createLog(() => undefined)

describe('a key of second factors that is not here', () => {
  const folder = openedFolder()
  const server = openedBackend('pglite')
  beforeAll(async () => {
    await server.backend.database.transaction({ role: 'service' }, tx =>
      tx.query(
        `insert into accounts.mfa_factors (user_id, factor_type, friendly_name, status, secret_sealed)
         select id, 'totp', 'Phone', 'verified', '\\x0102030405060708090a'::bytea from accounts.users where email = $1`,
        [ADMIN.email],
      ),
    )
  })

  it('is told by a restore, by the doctor and at the next start, with what to do', async () => {
    const env = readEnv(server.variables, folder)
    const file = join(folder, 'backup.gz')
    await runOperation(env, log, { name: 'backup', file })
    const told = await runOperation(env, log, { name: 'restore', file })
    const words =
      /The key that encrypts 1 authenticator app is missing\..* Copy factors\.key of the former server/
    expect(told).toMatch(words)
    const findings = await examine(env, folder, { mail: false })
    expect(findings.find(({ subject }) => subject === 'factors.key')).toMatchObject({ level: 'fault' })
    await server.restart()
    expect(server.told.join('\n')).toMatch(words)
    expect(server.logged.map(line => JSON.parse(line).event)).toContain('key of second factors missing')
  })
})

describe('a write-ahead log that is cut off', () => {
  it('is told by the doctor in words', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'octavo-log-'))
    const env = readEnv({ DATA_DIR: folder }, folder)
    const found = async () =>
      (await examine(env, folder, { mail: false })).find(({ subject }) => subject === 'database')
    await (await openPglite(folder, log)).close()
    expect(await found()).toMatchObject({ level: 'warning' })
    const wal = join(folder, 'pgdata', 'pg_wal')
    const [segment = ''] = readdirSync(wal).filter(name => /^[0-9A-F]{24}$/.test(name))
    truncateSync(join(wal, segment), 1_000_000)
    expect(await found()).toMatchObject({
      level: 'fault',
      says: `The database is damaged: its write-ahead log is cut off: pg_wal/${segment} has 1000000 of 16777216 bytes.`,
    })
    rmSync(join(wal, segment))
    expect((await found())?.says).toContain(
      `its write-ahead log is not complete: pg_wal/${segment} is missing`,
    )
    rmSync(folder, { recursive: true, force: true })
  })
})
