import type { ServerResponse } from 'node:http'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { CARD_REFUSALS, type CardRefusal, type LinkCard } from '../../contract/link-cards.ts'
import { picturePath } from '../../contract/uploads.ts'
import { createLinkCards, NoCard } from '../../server/link-cards/link-cards.ts'
import { createLog } from '../../server/log.ts'
import { createPictureProcessor } from '../../server/storage/picture-processor.ts'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { opened } from '../support/opened.ts'
import { addPerson, tokenOf } from '../support/people.ts'
import { startReceiver } from '../support/webhook-receiver.ts'

const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#2a6' } })
  .jpeg()
  .toBuffer()

describeOnServerFirst('link cards', kind => {
  const target = opened(startReceiver)
  const site = openedSite(kind, () => ({ LINK_CARD_ALLOW_HOSTS: target.host }))
  let writer: string

  beforeAll(async () => {
    writer = await tokenOf(await site.signedIn(await addPerson(site, 'contributor')))
  })
  beforeEach(async () => {
    target.behaviors.clear()
    target.received.splice(0)
    await site.sql('delete from files.objects')
  })

  const send = (type: string, body: string | Buffer) => (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': type }).end(body)
  const page = (head: string) => send('text/html; charset=utf-8', `<!doctype html><head>${head}</head><body>`)
  const lead = (to: string) => (response: ServerResponse) => response.writeHead(302, { location: to }).end()
  const ask = (body: object, token: string | undefined = writer) =>
    site.call('/auth/v1/admin/link-cards', { method: 'POST', body: JSON.stringify(body) }, token)
  async function make(path: string): Promise<LinkCard> {
    const answer = await ask({ url: target.url(path) })
    expect(answer.status).toBe(200)
    return (await answer.json()) as LinkCard
  }
  async function refused(url: string, reason: CardRefusal): Promise<void> {
    const answer = await ask({ url })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 400, error_code: 'validation_failed', msg: CARD_REFUSALS[reason] },
    ])
    expect(await stored()).toEqual([])
  }
  const stored = () =>
    site.sql<{ name: string; type: string }>('select name, type from files.objects order by name')

  it('says what a page says of itself, and keeps its picture', async () => {
    const head =
      '<title>Other</title><meta property="og:title" content="A film &amp; more"><meta property="og:site_name" content="Films"><meta name="description" content="Of presses."><meta property="og:image" content="/still">'
    target.behaviors.set('/film', page(head))
    target.behaviors.set('/still', send('image/jpeg', picture))
    const card = await make('/film')
    expect(card).toEqual({
      url: target.url('/film'),
      title: 'A film & more',
      description: 'Of presses.',
      site: 'Films',
      picture: expect.stringMatching(/^link-cards\/127\.0\.0\.1\/[0-9a-f]{16}\.jpg$/),
    })
    expect(target.received.map(({ headers }) => headers['user-agent'])).toEqual([
      'Octavo-LinkCards/1',
      'Octavo-LinkCards/1',
    ])
    const shown = await site.call(picturePath(card.picture ?? ''), {}, writer)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    // The second time returns the same picture.
    expect((await make('/film')).picture).toBe(card.picture)
    expect(await stored()).toEqual([{ name: card.picture, type: 'image/jpeg' }])
  })

  it('makes a card without a picture where there is none to be had', async () => {
    for (const [path, behavior] of Object.entries({
      '/gone': (response: ServerResponse) => response.writeHead(404).end(),
      '/drawing': send('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
      '/huge': send('image/jpeg', Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024)])),
      '/private': lead('https://169.254.169.254/latest'),
    })) {
      target.behaviors.set(path, behavior)
      target.behaviors.set('/page', page(`<title>T</title><meta property="og:image" content="${path}">`))
      expect(await make('/page')).toMatchObject({ title: 'T', picture: null })
    }
    expect(await stored()).toEqual([])
  })

  it('follows a few redirects, each address checked like the first', async () => {
    for (const n of [1, 2, 3, 4]) target.behaviors.set(`/${n}`, lead(`/${n + 1}`))
    target.behaviors.set('/5', page('<title>At last</title>'))
    expect(await make('/1')).toMatchObject({ url: target.url('/1'), title: 'At last' })
    target.behaviors.set('/0', lead('/1'))
    await refused(target.url('/0'), 'too many redirects')
    for (const [to, reason] of [
      ['https://127.0.0.1:1/', 'private address'],
      ['https://[::ffff:10.0.0.1]/', 'private address'],
      ['http://firm.example/', 'not https'],
      ['file:///etc/passwd', 'bad address'],
    ] as const) {
      target.behaviors.set('/on', lead(to))
      await refused(target.url('/on'), reason)
    }
  })

  it('asks no address that is private, not encrypted or none at all', async () => {
    await refused('https://127.0.0.1/', 'private address')
    await refused('https://localhost/', 'private address')
    await refused('http://firm.example/', 'not https')
    await refused('https://user:key@firm.example/', 'bad address')
    await refused('the page', 'bad address')
    await refused('https://nobody.invalid/', 'name not found')
    expect((await ask({})).status).toBe(400)
    expect((await ask({ url: `https://firm.example/${'x'.repeat(2_000)}` })).status).toBe(400)
    expect(target.received).toEqual([])
  })

  it('takes nothing but a page with a title', async () => {
    target.behaviors.set('/file', send('application/pdf', '%PDF-1.7'))
    target.behaviors.set('/error', response =>
      response.writeHead(500, { 'content-type': 'text/html' }).end('<title>E</title>'),
    )
    target.behaviors.set('/packed', response =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('x'),
    )
    target.behaviors.set('/empty', page(''))
    target.behaviors.set('/broken', response => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': 100 }).write('<title>T')
      response.destroy()
    })
    for (const path of ['/file', '/error', '/packed']) await refused(target.url(path), 'not a page')
    await refused(target.url('/empty'), 'no title')
    await refused(target.url('/broken'), 'connection dropped')
  })

  it('reads the beginning of a page that never ends, and no more', async () => {
    let sent = 0
    target.behaviors.set('/endless', response => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.write('<title>Endless</title><body>')
      const more = Buffer.alloc(64 * 1024, 'x')
      const go = () => {
        while (!response.destroyed && response.write(more)) sent += more.length
        if (!response.destroyed) response.once('drain', go)
      }
      go()
    })
    expect(await make('/endless')).toMatchObject({ title: 'Endless' })
    expect(sent).toBeLessThan(64 * 1024 * 1024)
  })

  it('waits no longer than it may, also for the rest of an answer', async () => {
    const processor = createPictureProcessor({ log: createLog(() => undefined) })
    const { database } = site
    const hasty = createLinkCards({ database, processor, allowHosts: [target.host], wholeMs: 200 })
    const nobody = { sub: '', role: '', session_id: '', aal: '', exp: 0, app_metadata: {} }
    const reason = (path: string) =>
      hasty.make({ role: 'authenticated', claims: nobody }, target.url(path)).then(
        () => 'made',
        error => (error instanceof NoCard ? error.reason : error),
      )
    target.behaviors.set('/silent', () => undefined)
    target.behaviors.set('/slow', response =>
      response.writeHead(200, { 'content-type': 'text/html' }).write('<title>T</title>'),
    )
    expect(await reason('/silent')).toBe('no answer in time')
    expect(await reason('/slow')).toBe('no answer in time')
    processor.close()
  })
})
