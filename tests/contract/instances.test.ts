/** @module-tag full */

import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { ADMIN, type BackendServer, startBackend } from '../support/backend-server.ts'
import { addPictureRow } from '../support/pictures.ts'
import { createPostgresDatabase } from '../support/postgres-server.ts'
import { application } from '../support/submissions.ts'

let instances: BackendServer[]

beforeAll(async () => {
  const DATABASE_URL = await createPostgresDatabase(inject('postgresPort'), 'superuser')
  // All start at once on an empty database: one migrates and creates the keys, the others wait for it.
  const variables = { DATABASE_URL, RATE_LIMIT: 'on' }
  instances = await Promise.all([1, 2, 3].map(() => startBackend('postgres', variables)))
})
afterAll(() => Promise.all(instances.map(instance => instance.close())))

const instance = (index: number): BackendServer => {
  const found = instances[index]
  if (found === undefined) throw new Error(`There is no instance ${index}`)
  return found
}
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

it('share keys and sessions: a token of one is good at all, until it is signed out at any', async () => {
  const client = await instance(0).signedIn(ADMIN)
  const token = (await client.auth.getSession()).data.session?.access_token ?? ''
  for (const other of instances) expect((await other.call('/auth/v1/user', bearer(token))).status).toBe(200)
  await instance(1).call('/auth/v1/logout', { method: 'POST', ...bearer(token) })
  for (const other of instances) expect((await other.call('/auth/v1/user', bearer(token))).status).toBe(403)
})

it('tell each other when a post has changed', async () => {
  const told = [0, 0, 0]
  const stops = instances.map((each, index) =>
    each.backend.database.listen('blog_change', () => {
      told[index] = (told[index] ?? 0) + 1
    }),
  )
  const admin = await instance(0).signedIn(ADMIN)
  await admin.from('blog_posts').insert({ title: 'News', slug: 'news', content: 'Words' })
  await expect.poll(() => Math.min(...told)).toBeGreaterThan(0)
  for (const stop of stops) stop()
})

it('show a picture that another has stored, and not the one that it replaces', async () => {
  const shown = async (index: number) =>
    (await fetch(`${instance(index).url}/storage/v1/object/public/pictures/one`)).text()
  const rename = (from: string, to: string) =>
    instance(0).backend.database.transaction({ role: 'service' }, tx =>
      tx.query('update files.objects set name = $2 where name = $1', [from, to]),
    )
  // The content of each picture is its first name.
  await addPictureRow(instance(0).backend.database, { name: 'one' })
  await addPictureRow(instance(0).backend.database, { name: 'two' })
  expect([await shown(1), await shown(2)]).toEqual(['one', 'one'])
  await rename('one', 'three')
  await rename('two', 'one')
  await expect.poll(async () => [await shown(1), await shown(2)]).toEqual(['two', 'two'])
})

it('share the waits of failed sign-ins', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 6; index++) {
    const answer = await instance(index % 3).call('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email: 'guess@firm.example', password: 'a wrong password' }),
    })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})

it('share the allowance of an address for sending forms', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 27; index++) {
    statuses.push((await instance(index % 3).send('application', application)).status)
  }
  // The limit counts for all instances: each alone would have accepted nine.
  expect(statuses.slice(0, 20)).toEqual(statuses.slice(0, 20).map(() => 200))
  expect(statuses).toContain(429)
})

it('never work as a role that could bypass the policies, whatever the login could do', async () => {
  const { rows } = await instance(0).backend.database.transaction({ role: 'service' }, tx =>
    tx.query<{ bypasses: boolean }>(
      'select rolsuper or rolbypassrls as bypasses from pg_roles where rolname in (current_user, session_user)',
    ),
  )
  expect(rows).toEqual([{ bypasses: false }])
  // Without a declared identity, even the owner sees nothing.
  const seen = await instance(0).backend.database.transaction({ role: 'service' }, async tx => {
    await tx.query(`set local octavo.identity = ''`)
    return tx.query('select from blog_posts')
  })
  expect(seen.rows).toEqual([])
})
