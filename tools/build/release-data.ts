import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API, APPLICATION_FUNCTION } from '../../contract/addresses.ts'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { openBackend } from '../../server/backend/open-backend.ts'
import { backup } from '../../server/db/engine/backup.ts'
import { readEnv } from '../../server/env.ts'
import { createLog } from '../../server/log.ts'

const ADMINISTRATOR = { email: 'admin@firm.example', password: 'a long enough passphrase 42' }

/** Fills a new database with a little of everything, and saves it to test upgrades of later versions (tests/faults/upgrade.test.ts). */
async function makeReleaseData(file: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-release-'))
  const silent = () => undefined
  const env = readEnv(
    { DATA_DIR: folder, ADMIN_EMAIL: ADMINISTRATOR.email, ADMIN_PASSWORD: ADMINISTRATOR.password },
    folder,
  )
  const { routes, database, ready, close } = await openBackend(env, createLog(silent), silent)
  await ready
  let token = PUBLIC_KEY
  async function send(path: string, body: object, method = 'POST') {
    const headers = {
      apikey: PUBLIC_KEY,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    }
    const answer = await routes.request(path, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.text()
  }
  try {
    const person = { firstName: 'Ada', lastName: 'Okafor', email: 'ada@firm.example', company: 'Firm' }
    await send(`${API.functions}/${APPLICATION_FUNCTION}`, {
      type: 'contact',
      ...person,
      message: 'May we see it?',
    })
    await send(API.careerApplication, {
      name: 'Ben Okafor',
      email: 'ben@firm.example',
      message: 'I would like to work with you.',
      phone: '+49 30 555 0100',
      position: 'Product Designer',
      resumeFileName: 'resume.pdf',
    })
    token = JSON.parse(await send('/auth/v1/token?grant_type=password', ADMINISTRATOR)).access_token
    const posts = '/rest/v1/blog_posts'
    const published = { status: 'published', published_at: '2026-01-02T03:04:05Z', tags: ['trust'] }
    await send(posts, { title: 'A post', slug: 'a-post', content: 'Words.', ...published })
    await send(`${posts}?slug=eq.a-post`, { content: 'Better words.' }, 'PATCH')
    await send(posts, { title: 'Another', slug: 'another', content: 'More.', ...published, category: 'TECH' })
    await send(posts, { title: 'A draft', slug: 'a-draft', content: 'Not yet.' })
    await send(posts, {
      title: 'Later',
      slug: 'later',
      content: 'Soon.',
      ...published,
      published_at: '2096-01-01T00:00:00Z',
    })
    await backup(database, file)
  } finally {
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}

await makeReleaseData(process.argv[2] ?? '')
