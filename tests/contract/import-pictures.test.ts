/** @module-tag full */

import type { ServerResponse } from 'node:http'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { type ImportChoices, NO_CHOICES, type StoredImport } from '../../contract/transfers.ts'
import { picturePath } from '../../contract/uploads.ts'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { opened } from '../support/opened.ts'
import { startReceiver } from '../support/webhook-receiver.ts'

const photograph = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a6' } })
  .jpeg()
  .toBuffer()

describeOnServerFirst('pictures of imported posts', kind => {
  const old = opened(startReceiver)
  const site = openedSite(kind, () => ({ LINK_CARD_ALLOW_HOSTS: old.host }))

  const call = (method: string, path: string, body?: BodyInit | object) =>
    site.ask(site.admin, `admin/${path}`, method, body)
  const current = async () => (await call('GET', 'imports')).body as StoredImport
  async function reached(state: StoredImport['state']) {
    await expect.poll(async () => (await current()).state).toBe(state)
    const { report } = await current()
    if (!report) throw new Error('No report')
    return report
  }
  async function check(name: string, text: string) {
    const file = Buffer.from(text)
    const { id } = (await call('POST', 'imports', { name, bytes: file.length })).body
    await call('PUT', `imports/${id}/parts/0`, file)
    return { id, report: await reached('checked') }
  }
  async function apply(id: string, choices: Partial<ImportChoices> = {}) {
    expect((await call('POST', `imports/${id}/apply`, { ...NO_CHOICES, ...choices })).status).toBe(204)
    return reached('applied')
  }
  const send = (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': photograph.length })
  const serve = (path: string) => old.behaviors.set(path, response => void send(response).end(photograph))
  const post = async (slug: string) =>
    (
      await site.sql<{ content: string; cover: string | null; status: string }>(
        'select content, cover, status from blog_posts where slug = $1',
        [slug],
      )
    )[0]
  const pictures = () =>
    site.sql<{ name: string; alt: string }>('select name, alt from public.pictures order by name')
  const asked = () => old.received.length
  const ghost = (title: string, html: string, image = '') =>
    JSON.stringify({
      data: {
        posts: [
          {
            title,
            slug: title.toLowerCase(),
            html,
            feature_image: image,
            status: 'published',
            published_at: '2026-01-02T00:00:00Z',
          },
        ],
      },
    })

  it('are counted by site in the dry run, with their size, and fetched from the sites that were agreed to', async () => {
    serve('/a.jpg')
    serve('/cover.jpg')
    old.behaviors.set('/gone.jpg', response => void response.writeHead(404).end())
    const html = [
      `<figure><img src="${old.url('/a.jpg')}"><figcaption>A press</figcaption></figure>`,
      `<p><img src="${old.url('/a-300x200.jpg')}" alt="Again"></p>`,
      `<p><img src="${old.url('/gone.jpg')}" alt="A lost plan"></p><p><img src="https://other.example/x.png"></p>`,
    ].join('')
    const { id, report } = await check('ghost.json', ghost('Presses', html, old.url('/cover.jpg')))
    expect(report.hosts).toEqual([
      { host: old.host, pictures: 3, bytes: 2 * photograph.length, missing: 1, unknown: 0 },
      { host: 'other.example', pictures: 1, bytes: 0, missing: 1, unknown: 0 },
    ])
    expect(report.problems.map(({ about, message }) => [about, message])).toEqual([
      ['unfetched', `${old.url('/gone.jpg')} can’t be fetched: the site responds with 404`],
      ['unfetched', 'https://other.example/x.png can’t be fetched: the site no longer exists'],
    ])
    expect(await pictures()).toEqual([])

    const done = await apply(id, { hosts: [old.host] })
    const stored = await pictures()
    expect(stored.map(({ name, alt }) => [name.replace(/-[\da-f]{16}/, ''), alt])).toEqual([
      ['a.jpg', 'A press'],
      ['cover.jpg', ''],
    ])
    const [press = '', cover] = stored.map(({ name }) => name)
    expect(await post('presses')).toMatchObject({
      cover,
      content: [
        `![](${picturePath(press)} "A press")`,
        `![Again](${picturePath(press)})`,
        'A lost plan',
        '[Picture](<https://other.example/x.png>)',
      ].join('\n\n'),
    })
    // A picture missing on its site is reported once, and the excluded site was never contacted.
    expect(done.remarks).toContainEqual({ about: 'unfetched', problems: 1, count: 1 })
    expect(done.pictures).toEqual({ stored: 2, known: 0 })
  })

  it('are asked for no second time', async () => {
    const before = asked()
    const { report } = await check('ghost.json', ghost('Presses', `<p><img src="${old.url('/a.jpg')}"></p>`))
    expect([report.pictures, report.hosts, asked()]).toEqual([{ stored: 0, known: 1 }, [], before])
  })

  it('whose address has no site are fetched from the site that is named', async () => {
    serve('/content/images/b.jpg')
    const html = '<p><img src="__GHOST_URL__/content/images/size/w600/b.jpg" alt="B"></p>'
    const { id, report } = await check('ghost.json', ghost('Rooted', html))
    expect(report.hosts).toEqual([{ host: '', pictures: 1, bytes: 0, missing: 0, unknown: 1 }])
    await apply(id, { origin: old.url('/whatever') })
    expect((await post('rooted'))?.content).toMatch(/^!\[B\]\(\S+\/b-[\da-f]{16}\.jpg\)$/)
  })

  it('are not fetched without consent, and leave their words', async () => {
    serve('/c.jpg')
    const { id } = await check(
      'ghost.json',
      ghost('Alone', `<p><img src="${old.url('/c.jpg')}" alt="C"></p>`),
    )
    const before = asked()
    await apply(id)
    expect(asked()).toBe(before)
    expect((await post('alone'))?.content).toBe(`[C](<${old.url('/c.jpg')}>)`)
  })

  it('come with posts that are drafts where that is wanted, and leave public posts public', async () => {
    const text = ghost('New', '<p>New</p>')
    const { id } = await check('ghost.json', text)
    await apply(id, { drafts: true })
    expect((await post('new'))?.status).toBe('draft')
    const again = await check('ghost.json', ghost('Alone', '<p>Changed</p>'))
    await apply(again.id, { drafts: true })
    expect(await post('alone')).toMatchObject({ status: 'published', content: 'Changed' })
  })

  it('refuse choices that are none', async () => {
    const { id } = await check('ghost.json', ghost('Never', '<p>x</p>'))
    for (const choices of [{ hosts: 'all' }, { hosts: [1] }, { drafts: 'yes' }, { origin: 'http://' }])
      expect([choices, (await call('POST', `imports/${id}/apply`, JSON.stringify(choices))).status]).toEqual([
        choices,
        400,
      ])
  })
})
