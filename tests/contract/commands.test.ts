import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { readEnv } from '../../server/env.ts'
import { createLog } from '../../server/log.ts'
import { describeBackup } from '../../server/operations/describe-backup.ts'
import { examine } from '../../server/operations/doctor/examine.ts'
import { describeFindings } from '../../server/operations/doctor/finding.ts'
import { move } from '../../server/operations/move.ts'
import { openedFolder } from '../support/opened.ts'
import { createPostgresDatabase } from '../support/postgres-server.ts'
import { COMPILE_CACHE } from '../support/server.ts'

const ROOT = join(import.meta.dirname, '..', '..')

describe('the commands', { tags: ['full'], timeout: 240_000 }, () => {
  const folder = openedFolder()

  /** Runs a command as a person would: in its own process, on a data folder that no server uses. */
  function tool(
    name: string,
    words: string[],
    input = '',
    env: Record<string, string> = {},
  ): Promise<{ code: number | null; output: string }> {
    const child = spawn(process.execPath, [join('tools', 'cli', `${name}.ts`), ...words], {
      cwd: ROOT,
      env: { ...process.env, ...COMPILE_CACHE, DATA_DIR: join(folder, 'data'), ...env },
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.stdin.end(input)
    return new Promise(resolve => child.once('close', code => resolve({ code, output: output.trim() })))
  }

  it('work from the terminal, to the move to another database', async () => {
    const file = join(folder, 'backup.gz')
    expect(await tool('admin', ['create', 'a@firm.example'], 'a long enough password\n')).toEqual({
      code: 0,
      output: 'a@firm.example is an administrator now.',
    })
    expect(await tool('words', ['list'])).toEqual({ code: 0, output: 'Every page is as built.' })
    expect(await tool('words', ['write'])).toEqual({ code: 0, output: 'Nothing was written.' })
    // Two rows: the account, and the record of its creation.
    const secret = { BACKUP_PASSPHRASE: 'ledger quartz umbrella kestrel' }
    expect(await tool('backup', [file], '', secret)).toEqual({
      code: 0,
      output: `2 rows saved to ${file}, encrypted.`,
    })
    expect(readFileSync(file).subarray(0, 19).toString()).toBe('octavo-encrypted-1\n')
    const list = (passphrase?: string) => describeBackup(file, passphrase)
    await expect(list()).rejects.toThrow(`${file} is encrypted. Set BACKUP_PASSPHRASE.`)
    await expect(list('another')).rejects.toThrow(
      `${file} doesn’t open with this passphrase. We changed nothing.`,
    )
    expect(await list(secret.BACKUP_PASSPHRASE)).toMatch(
      /^Created at 20.+ Encrypted and complete\.\n.+\n {2}accounts\.users +1 {2}\(accounts\)\n2 rows in all\.$/s,
    )
    const restored = await tool('restore', [file], '', secret)
    const copies = join(folder, 'data', 'backups')
    const copy = readdirSync(copies).find(name => name.startsWith('before-restore-')) ?? ''
    expect(copy).toMatch(/Z\.gz\.enc$/)
    expect({ ...restored, output: restored.output.split('\n').at(-1) }).toEqual({
      code: 0,
      output: `Restored 2 rows from ${file}. Everyone was signed out. We kept what was there before in ${join(copies, copy)}.`,
    })

    // Moves to a PostgreSQL server, where every row is compared.
    const DATABASE_URL = await createPostgresDatabase(inject('postgresPort'))
    const env = readEnv({ DATABASE_URL, DATA_DIR: join(folder, 'data') }, folder)
    const moving = (replace = false) => move(env, { replace, log: createLog(() => undefined) })
    const moved = await moving()
    expect(moved).toMatch(/\n {2}accounts\.users +1 {2}same\n/)
    expect(moved).toMatch(/We compared \d+ rows in \d\d tables\.\n.*The copy matches\./s)
    await expect(moving()).rejects.toThrow('The database in DATABASE_URL is in use')
    const former = /We kept what was there before in (\S+)\.\n/.exec(await moving(true))?.[1] ?? ''
    expect(await describeBackup(former, undefined)).toMatch(/\n {2}accounts\.users +1 {2}/)
    // Without a build, the doctor would report a fault.
    mkdirSync(join(folder, 'build'))
    const found = describeFindings(await examine(env, folder, { mail: false }))
    expect(found).toMatch(/^ok {7}migrations +All \d+ migrations have run/m)
    expect(found).toMatch(/^warning {2}backups +There is no recent backup/m)
    expect(found).toContain('\n0 faults, ')

    // The embedded database, with its server stopped.
    const own = readEnv({ DATA_DIR: join(folder, 'data') }, folder)
    const database = async () =>
      (await examine(own, folder, { mail: false })).find(({ subject }) => subject === 'database')
    expect(await database()).toMatchObject({ level: 'warning' })
    const control = join(folder, 'data', 'pgdata', 'global', 'pg_control')
    const sound = readFileSync(control)
    writeFileSync(control, Buffer.alloc(sound.length))
    expect(await database()).toMatchObject({ level: 'fault', says: expect.stringContaining('is damaged') })
    writeFileSync(control, sound)
  })

  it('answer a mistake with one clear line and 1', async () => {
    const weak = await tool('admin', ['create', 'a@firm.example'], 'short\n')
    expect(weak).toEqual({ code: 1, output: 'The password must have at least 12 characters.' })
    const nobody = await tool('admin', ['unlock', 'nobody@firm.example'])
    expect(nobody).toEqual({ code: 1, output: 'There is no account nobody@firm.example.' })
    const strange = await tool('admin', ['explode'])
    expect(strange.code).toBe(1)
    expect(strange.output).toMatch(/^There is no command explode\.\n\nUsage:/)
  })

  it('explain themselves', async () => {
    for (const name of ['admin', 'backup', 'restore', 'doctor', 'move', 'words']) {
      const { code, output } = await tool(name, ['--help'])
      expect(code).toBe(0)
      expect(output).toContain(`npm run ${name}`)
    }
  })
})
