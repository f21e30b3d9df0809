/** @module-tag full */

import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readBackupState, takeDueWork } from '../../server/db/backup-work.ts'
import { readDatabaseState } from '../../server/db/state.ts'
import { createLog } from '../../server/log.ts'
import { expose } from '../../server/metrics/exposition.ts'
import { readProductMetrics } from '../../server/metrics/product-metrics.ts'
import { startBackupSchedule } from '../../server/operations/backup-schedule.ts'
import { backupName, saveBackup } from '../../server/operations/backups.ts'
import { judgeDatabase } from '../../server/operations/doctor/check-database.ts'
import { describeFindings } from '../../server/operations/doctor/finding.ts'
import { describeOnServerFirst, openedBackend } from '../support/backend-server.ts'
import { openedFolder } from '../support/opened.ts'

/** No page is served here. */
const WEBSITE = { cacheBytes: () => 0, renders: () => 0 }

describeOnServerFirst('backups on a schedule', kind => {
  const folder = openedFolder()
  const server = openedBackend(kind)
  const settingsOf = (dir: string) => ({
    backup: { dir, everyHours: 24, keep: 1, isDefault: false },
    backupPassphrase: undefined,
    databaseUrl: server.variables.DATABASE_URL,
    dataDir: server.variables.DATA_DIR ?? '',
  })
  const takenNow = (work: 'backup' | 'test restore', everyHours: number) =>
    server.backend.database.transaction({ role: 'service' }, tx => takeDueWork(tx, work, everyHours))

  it('are made by themselves when they are due, by one instance, and old ones go', async () => {
    const dir = mkdtempSync(join(folder, 'schedule-'))
    const { database } = server.backend
    const lines: string[] = []
    const start = () =>
      startBackupSchedule({
        settings: settingsOf(dir),
        restore: async () => '',
        database,
        scratchIn: folder,
        log: createLog(line => lines.push(line)),
        lookEveryMs: 5,
      })
    const made = () => lines.filter(line => line.includes('"event":"backup made"')).length
    await server.sql('delete from functions.backup_work')
    const instances = [start(), start()]
    await expect.poll(made).toBe(1)
    const [first = ''] = readdirSync(dir)
    expect(statSync(join(dir, first)).mode & 0o777).toBe(0o600)
    expect(await server.run({ name: 'restore', file: join(dir, first) })).toMatch(/^Restored \d+ rows from /)
    // A restore causes a new backup, because the last one no longer matches the data.
    await expect.poll(made).toBe(2)
    await server.sql(
      `update functions.backup_work set finished_at = now() - interval '25 hours' where kind = 'backup'`,
    )
    await expect.poll(made).toBe(3)
    await Promise.all(instances.map(instance => instance.close()))
    expect(made()).toBe(3)
    expect(readdirSync(dir)).toHaveLength(1)
    expect(lines.filter(line => line.includes('failed'))).toEqual([])
  })

  it('are tried again when they failed, and say so', async () => {
    const lines: string[] = []
    // Runs before the schedule first polls: a second failure would log a second line.
    await server.sql('delete from functions.backup_work')
    const schedule = startBackupSchedule({
      settings: settingsOf(join(folder, 'not', 'there')),
      restore: async () => '',
      database: server.backend.database,
      scratchIn: folder,
      log: createLog(line => lines.push(line)),
      lookEveryMs: 5,
    })
    await expect.poll(() => lines.length).toBe(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      event: 'backup failed',
      level: 'error',
      code: 'ENOENT',
    })
    await schedule.close()
    const isDue = () => takenNow('backup', 24)
    await server.sql(`update functions.backup_work set failed_at = now() - interval '9 minutes'`)
    expect(await isDue()).toBe(false)
    await server.sql(`update functions.backup_work set failed_at = now() - interval '11 minutes'`)
    expect(await isDue()).toBe(true)
  })

  it('are tested once a week, and a spoiled one is told loudly', async () => {
    const dir = mkdtempSync(join(folder, 'tested-'))
    const scratchIn = mkdtempSync(join(folder, 'scratch-'))
    const { database } = server.backend
    const name = backupName('octavo', new Date(), true)
    const path = join(dir, name)
    const passphrase = 'ledger quartz umbrella kestrel'
    await saveBackup(database, path, { passphrase })
    const whole = readFileSync(path)
    await server.sql(`delete from functions.backup_work where kind = 'test restore'`)

    /** Polls until a test restore has ended, and returns what was logged. */
    async function tryNewest(): Promise<Record<string, unknown>> {
      const lines: string[] = []
      const schedule = startBackupSchedule({
        settings: { ...settingsOf(dir), backupPassphrase: passphrase },
        restore: async () => '',
        database,
        scratchIn,
        // At normal priority, because beside other tests no spare CPU time is left for it.
        testsBehind: 0,
        log: createLog(line => lines.push(line)),
        lookEveryMs: 5,
      })
      await expect.poll(() => lines.length).toBe(1)
      await schedule.close()
      expect(readdirSync(scratchIn)).toEqual([])
      return JSON.parse(lines[0] ?? '')
    }
    const readState = async () =>
      (await database.transaction({ role: 'service' }, readBackupState))['test restore']
    const figures = async () => expose(await readProductMetrics({ database, website: WEBSITE }))
    const findings = async () =>
      describeFindings(
        judgeDatabase(await database.transaction({ role: 'service' }, readDatabaseState), [], true),
      )

    expect(await tryNewest()).toMatchObject({
      level: 'info',
      event: 'backup verified',
      name,
      encrypted: true,
    })
    const { last } = await readState()
    expect(last).toMatchObject({ name, bytes: whole.length, encrypted: true })
    expect(last?.rows).toBeGreaterThan(0)
    expect(await figures()).toContain(`\noctavo_last_test_restore_bytes ${whole.length}\n`)
    expect(await figures()).toContain('\noctavo_last_test_restore_encrypted 1\n')
    expect(await figures()).toMatch(/\noctavo_last_test_restore_age_seconds [\d.e-]+\n/)
    expect(await findings()).toMatch(/^ok +backup +octavo-\S+ \([\d.]+ MB, encrypted\) was verified today/m)

    const flipped = Buffer.from(whole)
    const middle = Math.floor(whole.length / 2)
    flipped.writeUInt8(whole.readUInt8(middle) ^ 1, middle)
    for (const spoiled of [flipped, whole.subarray(0, -100)]) {
      writeFileSync(path, spoiled)
      await server.sql(
        `update functions.backup_work set finished_at = now() - interval '8 days', failed_at = null where kind = 'test restore'`,
      )
      // A chunk that doesn't decrypt means damage, or a wrong passphrase if it is the first.
      const reason = expect.stringMatching(
        /^octavo-\S+ (?:isn’t a complete backup|doesn’t open with this passphrase)\. We changed nothing/,
      )
      expect(await tryNewest()).toMatchObject({
        level: 'error',
        event: 'test restore failed',
        name,
        reason,
      })
      expect((await readState()).failed).toMatchObject({ name, reason })
      expect(await figures()).toContain('\noctavo_last_test_restore_failed 1\n')
      expect(await findings()).toMatch(/^FAULT +backup +The test restore of octavo-\S+ failed\. /m)
    }
    // A failed test isn't repeated before a day has passed.
    expect(await takenNow('test restore', 0)).toBe(false)
    writeFileSync(path, whole)
    await server.sql(
      `update functions.backup_work set failed_at = now() - interval '25 hours' where kind = 'test restore'`,
    )
    expect(await tryNewest()).toMatchObject({ event: 'backup verified' })
    expect((await readState()).failed).toBeNull()
  })
})
