import { expect, it } from 'vitest'
import { ensureAdministrator } from '../../server/operations/administrators.ts'
import { ADMIN, describeOnServerFirst, openedBackend } from '../support/backend-server.ts'

describeOnServerFirst('administrators', kind => {
  const server = openedBackend(kind)
  const { run } = server
  const createAdmin = (email: string, password: string) =>
    run({ name: 'create-administrator', email, secret: { password } })
  const rotateKeys = (revoke: boolean) => run({ name: 'rotate-keys', revoke })

  it('are created and reset while the server runs', async () => {
    const email = 'second@firm.example'
    expect(await createAdmin(email, 'the first long password')).toBe(`${email} is an administrator now.`)
    const client = await server.signedIn({ email, password: 'the first long password' })
    expect((await client.from('applications').select()).error).toBeNull()

    await run({ name: 'password', email: email.toUpperCase(), password: 'the second long password' })
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    await expect(server.signedIn({ email, password: 'the first long password' })).rejects.toThrow()
    await server.signedIn({ email, password: 'the second long password' })
  })

  it('are made of nobody who has an account, and a new password leaves the role alone', async () => {
    const email = 'writer@firm.example'
    await server.sql(
      `insert into accounts.users (email, password_hash, app_metadata) values ($1, 'none', '{"role": "editor"}')`,
      [email],
    )
    const account = async () =>
      (
        await server.sql<{ role: string; hash: string }>(
          `select app_metadata ->> 'role' as role, password_hash as hash from accounts.users where email = $1`,
          [email],
        )
      )[0]
    await expect(createAdmin(email, 'the first long password')).rejects.toThrow(
      `${email} already has an account. To set a new password, run npm run admin -- password ${email}. The role stays the same.`,
    )
    expect(await account()).toEqual({ role: 'editor', hash: 'none' })
    expect(await run({ name: 'password', email, password: 'the first long password' })).toContain(
      'new password',
    )
    expect((await account())?.role).toBe('editor')
    await server.signedIn({ email, password: 'the first long password' })
    const nobody = run({
      name: 'password',
      email: 'nobody@firm.example',
      password: 'the first long password',
    })
    await expect(nobody).rejects.toThrow('There is no account nobody@firm.example.')
  })

  it('give another role at the terminal', async () => {
    const email = 'moved@firm.example'
    await server.sql(
      `insert into accounts.users (email, password_hash, app_metadata) values ($1, 'none', '{"role": "editor"}')`,
      [email],
    )
    expect(await run({ name: 'role', email, role: 'desk' })).toContain('desk')
    expect(await run({ name: 'list-people' })).toMatch(/moved@firm\.example +desk/)
  })

  it('that the environment makes of an editor are in the audit log', async () => {
    const email = 'promoted@firm.example'
    await server.sql(
      `insert into accounts.users (email, password_hash, app_metadata) values ($1, 'none', '{"role": "editor"}')`,
      [email],
    )
    await ensureAdministrator(
      server.backend.database,
      { email, password: 'the first long password' },
      server.url,
    )
    const rows = await server.sql<{ action: string }>(
      `select l.action from accounts.audit_log l join accounts.users u on u.id::text = l.subject where u.email = $1
        order by l.id`,
      [email],
    )
    expect(rows.map(({ action }) => action)).toEqual(['role changed to admin', 'password reset'])
  })

  // Every rule for passwords: server/auth/password-rules.test.ts.
  it.each([
    ['a short password', 'x@firm.example', 'short', 'at least 12 characters'],
    ['the name of the person', 'ada.kestrelbury@firm.example', 'ada.kestrelbury', 'personal'],
    ['an email that is none', 'nobody', 'a long enough password', 'not an email'],
  ])('refuse %s', async (_case, email, password, message) => {
    await expect(createAdmin(email, password)).rejects.toThrow(message)
  })

  it('may have 128 characters in their password, all of which count', async () => {
    const email = 'long@firm.example'
    const password = `${'ledger quartz umbrella '.repeat(5)}kestrel words`
    expect(password).toHaveLength(128)
    await createAdmin(email, password)
    await server.signedIn({ email, password })
    await expect(server.signedIn({ email, password: password.slice(0, -1) })).rejects.toThrow()
  })

  it('rotate signing keys without signing anybody out, and revoke when asked', async () => {
    const client = await server.signedIn(ADMIN)
    const keys = async () =>
      ((await (await server.call('/auth/v1/.well-known/jwks.json')).json()) as { keys: unknown[] }).keys
    const before = await keys()
    await rotateKeys(false)
    await expect.poll(async () => (await keys()).length).toBe(before.length + 1)
    expect((await client.auth.getUser()).error).toBeNull()
    await rotateKeys(true)
    await expect.poll(async () => (await keys()).length).toBe(1)
    expect((await client.auth.getUser()).error?.code).toBe('bad_jwt')
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect((await client.auth.getUser()).error).toBeNull()
  })
})
