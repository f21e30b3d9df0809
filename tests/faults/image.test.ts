import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { noteAnalytics } from '../support/analytics.ts'
import { ADMIN, DATABASE_KINDS, type DatabaseKind } from '../support/backend-server.ts'
import { freePort } from '../support/free-port.ts'
import { npmCache, provideBaseImage } from '../support/image/base-image.ts'
import { composeOptions } from '../support/image/compose.ts'
import {
  buildImage,
  type Container,
  noContainersReason,
  podman,
  removeImage,
  runOnce,
  startContainer,
} from '../support/image/podman.ts'
import { createPostgresDatabase } from '../support/postgres-server.ts'
import { type SmtpHost, startSmtp } from '../support/smtp.ts'
import { balance, FAULT_ENV, newSubmission, type Submission, sendSubmission } from '../support/submissions.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const BASE = 'docker.io/library/node:24-bookworm-slim'
const IMAGE = 'localhost/octavo-tested'
/** In mebibytes, from docs/operations.md. */
const LEAST_MEMORY: Record<DatabaseKind, number> = { pglite: 640, postgres: 512 }
const PAGES = ['/', '/blog', '/blog/rss.xml', '/support/status', '/support/enterprise-support', '/readyz']
const FORMS = 30
const COMMANDS = ['admin', 'backup', 'doctor', 'export', 'import', 'mail', 'move', 'restore', 'seed', 'words']

const reason = noContainersReason()
const needs = reason === undefined ? '' : ` (needs ${reason})`

const memory = (kind: DatabaseKind) => [
  '--memory',
  `${LEAST_MEMORY[kind]}m`,
  '--memory-swap',
  `${LEAST_MEMORY[kind]}m`,
]

async function expectPages(origin: string): Promise<void> {
  for (const path of PAGES) expect([path, (await fetch(origin + path)).status]).toEqual([path, 200])
}

async function sendForms(origin: string, sent: Submission[]): Promise<void> {
  const added = Array.from({ length: FORMS }, newSubmission)
  sent.push(...added)
  const statuses = await Promise.all(added.map(each => sendSubmission(origin, each)))
  expect(new Set(statuses)).toEqual(new Set([200]))
}

describe.runIf(reason === undefined)(`the image${needs}`, { tags: ['full'], timeout: 900_000 }, () => {
  beforeAll(async () => {
    await removeImage(IMAGE)
    await provideBaseImage(BASE)
    await buildImage(IMAGE, npmCache())
  }, 1_800_000)
  afterAll(() => removeImage(IMAGE), 120_000)

  it('has the commands that are tried below', () => {
    const there = globSync('tools/cli/*.ts', { cwd: ROOT }).map(path => basename(path, '.ts'))
    expect(there.filter(name => name !== 'terminal').sort()).toEqual(COMMANDS)
  })

  describe.each(DATABASE_KINDS)('as compose.yaml runs it, in the least memory, on %s', kind => {
    const project = `image-${kind}`
    const sent: Submission[] = []
    let smtp: SmtpHost
    let databaseUrl: string
    let origin: string
    let options: string[]
    let site: Container

    beforeAll(async () => {
      smtp = await startSmtp()
      databaseUrl = await createPostgresDatabase(inject('postgresPort'))
      const port = await freePort()
      origin = `http://localhost:${port}`
      options = [
        ...composeOptions(project, {
          ...FAULT_ENV,
          PORT: String(port),
          DATABASE_URL: kind === 'postgres' ? databaseUrl : '',
          SMTP_URL: smtp.url,
          MAIL_FROM: 'site@octavo.example',
          MAIL_TO: 'team@octavo.example',
        }),
        // PostgreSQL and the mail server listen on this machine's loopback.
        ...['--network', 'host', '--env', `PORT=${port}`],
        ...memory(kind),
      ]
      site = await startContainer(IMAGE, options)
    })
    afterAll(async () => {
      await site?.stop()
      await smtp?.down()
    })

    const command = (name: string, ...args: string[]) => ['node', `tools/cli/${name}.ts`, ...args]
    /** Runs an operator's command, which must succeed. */
    async function run(name: string, args: string[], input?: string): Promise<string> {
      const { code, output } = await site.exec(command(name, ...args), input)
      expect([name, code], output).toEqual([name, 0])
      return output
    }

    it('has no rights and can write nothing but its data', async () => {
      const { output } = await site.exec(['cat', '/proc/1/status'])
      expect(output).toMatch(/^Uid:\t1000\t1000/m)
      expect(output).toMatch(/^CapEff:\t0+$/m)
      expect(output).toMatch(/^NoNewPrivs:\t1$/m)
      expect((await site.exec(['touch', '/app/new'])).output).toContain('Read-only file system')
    })

    it('runs the commands', async () => {
      expect(await run('seed', [])).toContain('We published 8 posts.')
      expect(await run('admin', ['create', 'second@firm.example'], 'tall orange bicycle 71\n')).toContain(
        'administrator now',
      )
      expect(await run('admin', ['list'])).toContain('second@firm.example')
      expect(await run('mail', ['test'])).toContain('team@octavo.example')
      expect(await run('words', ['list'])).toContain('Every page is as built.')
      await run('export', ['/data/posts.zip'])
      expect(await run('import', ['/data/posts.zip', '--apply'])).toContain('8')
      const found = await run('doctor', [])
      expect(found).toContain(`${origin} answers.`)
      expect(found).toContain('0 faults')
    })

    it('makes and tries one for the back office', async () => {
      const admin = createClient(origin, PUBLIC_KEY, { auth: { persistSession: false } })
      const { data } = await admin.auth.signInWithPassword(ADMIN)
      const headers = { apikey: PUBLIC_KEY, authorization: `Bearer ${data.session?.access_token}` }
      const post = (path: string) =>
        fetch(`${origin}/auth/v1/admin/backups${path}`, { method: 'POST', headers })
      expect((await post('')).ok).toBe(true)
      const name = () => /"event":"backup made".*?"name":"([^"]+)"/.exec(site.logs())?.[1]
      await expect.poll(name).toBeDefined()
      expect((await post(`/${name()}/test`)).ok).toBe(true)
      await expect
        .poll(() => /"event":"(?:backup verified|test restore failed)"/.exec(site.logs())?.[0])
        .toBe('"event":"backup verified"')
    })

    it('keeps what it took through a backup, a restore, a restart and a move', async () => {
      await expectPages(origin)
      await sendForms(origin, sent)
      await podman('healthcheck', 'run', site.name)
      await run('backup', ['/data/by-hand.gz'])
      expect(await run('restore', ['/data/by-hand.gz', '--list'])).toContain('public.applications')
      expect(await run('restore', ['/data/by-hand.gz', '--test'])).toContain('Verified: ')
      // Sent after the backup, so the restore removes them.
      await sendForms(origin, [])
      expect(await run('restore', ['/data/by-hand.gz', '--yes'])).toMatch(
        /Restored \d+ rows from \/data\/by-hand\.gz/,
      )
      expect(await balance(origin, sent)).toMatchObject({ stored: FORMS, lost: [], doubled: [] })

      const started = performance.now()
      expect(await site.stop()).toBe(0)
      const ms = Math.round(performance.now() - started)
      site = await startContainer(IMAGE, options)
      await expectPages(origin)
      await sendForms(origin, sent)
      expect(await balance(origin, sent)).toMatchObject({ stored: 2 * FORMS, lost: [], doubled: [] })
      expect(site.logs()).not.toContain('"level":"error"')
      noteAnalytics('the image', {
        database: kind,
        memory: `${LEAST_MEMORY[kind]} MiB`,
        forms: sent.length,
        'stopped after': `${ms} ms`,
      })
      if (kind === 'postgres') return

      expect(await site.stop()).toBe(0)
      const there = [...options, '--env', `DATABASE_URL=${databaseUrl}`]
      const { code, output } = await runOnce(IMAGE, there, command('move'))
      expect(code, output).toBe(0)
      site = await startContainer(IMAGE, there)
      expect(await balance(origin, sent)).toMatchObject({ stored: 2 * FORMS, lost: [], doubled: [] })
    })
  })

  it('is a working site with a port and a volume alone', async () => {
    const port = await freePort()
    const site = await startContainer(IMAGE, ['--publish', `${port}:3000`, '--volume', 'image-alone:/data'])
    const origin = `http://localhost:${port}`
    await expectPages(origin)
    // Only one, because the rate limit is on here.
    expect(await sendSubmission(origin, newSubmission())).toBe(200)
    const { said } = await site.exec(['cat', '/data/first-password.txt'])
    const [, email = '', password = ''] = /email\s+(\S+)\s+password\s+(\S+)/.exec(said) ?? []
    const client = createClient(origin, PUBLIC_KEY, { auth: { persistSession: false } })
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull()
    expect(await site.stop()).toBe(0)
  })

  it('is found by the doctor behind the port that compose shows', async () => {
    const port = await freePort()
    const variables = { ...FAULT_ENV, PORT: String(port), DATABASE_URL: '' }
    const site = await startContainer(IMAGE, composeOptions('image-port', variables))
    const origin = `http://localhost:${port}`
    expect(await (await fetch(origin)).text()).toContain(`<link rel="canonical" href="${origin}/"`)
    const { code, output } = await site.exec(['node', 'tools/cli/doctor.ts'])
    expect(output).toContain(
      `The server responds at http://localhost:3000, but we can’t reach it from here at ${origin}.`,
    )
    expect(code).toBe(0)
    expect(await site.stop()).toBe(0)
  })
})
