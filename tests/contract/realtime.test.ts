import {
  createClient,
  postgresChangesFilter,
  type RealtimeChannel,
  type SupabaseClient,
} from '@supabase/supabase-js'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { WebSocket } from 'ws'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { REALTIME_LIMITS } from '../../contract/realtime.ts'
import {
  ADMIN,
  type BackendServer,
  describeOnServerFirst,
  openedBackend,
  startBackend,
} from '../support/backend-server.ts'
import { addPerson, adminApi, tokenOf } from '../support/people.ts'
import { runAsSuperuser } from '../support/postgres-server.ts'

const VERSIONS = ['1.0.0', '2.0.0'] as const

describeOnServerFirst('realtime', kind => {
  const server = openedBackend(kind)
  const { sql } = server
  const clients: SupabaseClient[] = []

  afterEach(async () => {
    await Promise.all(clients.splice(0).map(client => client.realtime.disconnect()))
  })

  /** A new client of either protocol version, as a visitor or with someone's token. */
  async function client(version = '2.0.0', token?: string, at: Pick<BackendServer, 'url'> = server) {
    const made = createClient(at.url, PUBLIC_KEY, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { vsn: version, transport: WebSocket as never },
      ...(token !== undefined && { accessToken: async () => token }),
    })
    clients.push(made)
    // Otherwise the first join may be sent without the token.
    if (token !== undefined) await made.realtime.setAuth()
    return made
  }
  /** Subscribes, and returns the outcome. */
  async function join(channel: RealtimeChannel): Promise<{ status: string; reason: string; all: string[] }> {
    const all: string[] = []
    return new Promise(resolve => {
      channel.subscribe((status, error) => {
        all.push(status)
        resolve({ status, reason: error?.message ?? '', all })
      })
    })
  }
  const person = async (role?: 'admin' | 'editor' | 'desk' | 'contributor') => {
    const who = await addPerson(server, role)
    const signedIn = await server.signedIn(who)
    return { ...who, client: signedIn, token: await tokenOf(signedIn) }
  }

  it.each(['', '?apikey=wrong'])('refuses a connection without the key%s', async query => {
    const path = `/realtime/v1/websocket${query}`
    const status = await new Promise(resolve => {
      new WebSocket(`${server.url.replace('http', 'ws')}${path}`)
        .on('unexpected-response', (_, answer) => resolve(answer.statusCode))
        .on('error', () => undefined)
    })
    expect(status).toBe(401)
    const answer = await fetch(`${server.url}${path}`)
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { error: 'API key required', message: 'API key required' },
    ])
  })

  describe.each(VERSIONS)('with messages of version %s', version => {
    it('joins, beats and leaves', async () => {
      const one = await client(version)
      const beats: string[] = []
      one.realtime.onHeartbeat(status => beats.push(status))
      const channel = one.channel('room')
      expect(await join(channel)).toMatchObject({ status: 'SUBSCRIBED' })
      await one.realtime.sendHeartbeat()
      await expect.poll(() => beats).toEqual(['sent', 'ok'])
      expect(await one.removeChannel(channel)).toBe('ok')
    })

    it('carries broadcasts to everybody else, and to oneself and with an answer if asked for', async () => {
      const heard: Record<string, unknown[]> = { sender: [], other: [] }
      const config = { broadcast: { self: true, ack: true } }
      const sender = (await client(version)).channel('talk', { config })
      const other = (await client(version)).channel('talk')
      sender.on('broadcast', { event: 'word' }, ({ payload }) => heard.sender?.push(payload))
      other.on('broadcast', { event: '*' }, ({ event, payload }) => heard.other?.push([event, payload]))
      await join(sender)
      await join(other)
      expect(await sender.send({ type: 'broadcast', event: 'word', payload: { n: 1 } })).toBe('ok')
      await expect.poll(() => heard).toEqual({ sender: [{ n: 1 }], other: [['word', { n: 1 }]] })
      await other.send({ type: 'broadcast', event: 'word', payload: { n: 2 } })
      await expect.poll(() => heard.sender).toEqual([{ n: 1 }, { n: 2 }])
      expect(heard.other).toHaveLength(1)
    })

    it('tells who is there, who comes and who leaves', async () => {
      const named = async (key: string) =>
        (await client(version)).channel('who', { config: { presence: { key } } })
      const [ada, bert] = [await named('ada'), await named('bert')]
      const seen: string[] = []
      for (const event of ['join', 'leave'] as const)
        ada.on('presence', { event: event as 'join' }, ({ key }) => seen.push(`${event} ${key}`))
      bert.on('presence', { event: 'sync' }, () => undefined)
      await join(ada)
      expect(await ada.track({ post: 1 })).toBe('ok')
      await join(bert)
      await expect
        .poll(() => bert.presenceState())
        .toEqual({
          ada: [{ post: 1, presence_ref: expect.any(String) }],
        })
      await bert.track({ post: 2 })
      await expect.poll(() => Object.keys(ada.presenceState())).toEqual(['ada', 'bert'])
      await bert.untrack()
      await expect.poll(() => seen).toEqual(['join ada', 'join bert', 'leave bert'])
    })
  })

  it('carries bytes, and what is sent by request', async () => {
    const heard: unknown[] = []
    const listener = await client()
    const channel = listener.channel('bytes')
    channel.on('broadcast', { event: '*' }, ({ event, payload }) => heard.push([event, payload]))
    await join(channel)
    const sender = (await client()).channel('bytes')
    await join(sender)
    await sender.send({ type: 'broadcast', event: 'raw', payload: new Uint8Array([1, 2]).buffer })
    await expect.poll(() => heard.length).toBe(1)
    expect(new Uint8Array((heard[0] as [string, ArrayBuffer])[1])).toEqual(new Uint8Array([1, 2]))
    const remote = (await client()).channel('bytes')
    expect(await remote.httpSend('asked', { n: 3 })).toEqual({ success: true })
    await expect.poll(() => heard[1]).toEqual(['asked', { n: 3 }])
    const many = await server.call('/realtime/v1/api/broadcast', {
      method: 'POST',
      body: JSON.stringify({ messages: [{ topic: 'bytes', event: 'all', payload: { n: 4 } }] }),
    })
    expect(many.status).toBe(202)
    await expect.poll(() => heard[2]).toEqual(['all', { n: 4 }])
    const bad = await server.call('/realtime/v1/api/broadcast', { method: 'POST', body: '{"messages":1}' })
    expect(bad.status).toBe(400)
  })

  describe('changes of rows', () => {
    const asked = { event: '*', schema: 'public' } as const
    function listen(channel: RealtimeChannel, filter: object): unknown[] {
      const heard: unknown[] = []
      channel.on('postgres_changes', { ...asked, ...filter }, change => heard.push(change))
      return heard
    }

    it('reach each listener as far as the policies let them read the row', async () => {
      const [admin, editor] = [await person('admin'), await person('editor')]
      const visitors = (await client()).channel('posts-of-all')
      const editors = (await client('1.0.0', editor.token)).channel('posts-of-all')
      const admins = (await client('2.0.0', admin.token)).channel('inbox')
      const strangers = (await client('2.0.0', editor.token)).channel('inbox')
      const seen = {
        visitors: listen(visitors, { table: 'blog_posts', select: ['slug', 'status'] }),
        editors: listen(editors, { table: 'blog_posts', select: ['slug', 'status'] }),
        admins: listen(admins, { table: 'applications', select: ['state', 'first_name'] }),
        strangers: listen(strangers, { table: 'applications' }),
      }
      for (const channel of [visitors, editors, admins, strangers])
        expect(await join(channel)).toMatchObject({ status: 'SUBSCRIBED' })

      await editor.client.from('blog_posts').insert({ title: 'T', slug: 'live', content: 'C' })
      await expect
        .poll(() => seen.editors)
        .toMatchObject([
          {
            eventType: 'INSERT',
            schema: 'public',
            table: 'blog_posts',
            new: { slug: 'live', status: 'draft' },
          },
        ])
      await editor.client.from('blog_posts').update({ status: 'published' }).eq('slug', 'live')
      await expect
        .poll(() => seen.visitors)
        .toMatchObject([
          {
            eventType: 'UPDATE',
            new: { slug: 'live', status: 'published' },
            old: { id: expect.any(String) },
          },
        ])
      await sql(
        `insert into applications (first_name, last_name, email, company) values ('A', 'B', 'c@d.e', 'F')`,
      )
      await expect.poll(() => seen.admins).toMatchObject([{ eventType: 'INSERT', new: { first_name: 'A' } }])
      const [row] = await sql<{ id: string }>('select id from applications')
      await admin.client.rpc('desk_add_note', { submission: row?.id, note: 'N' })
      await expect.poll(() => seen.admins).toHaveLength(2)
      await sql('delete from applications')
      await expect.poll(() => seen.admins[2]).toMatchObject({ eventType: 'DELETE', old: { id: row?.id } })
      await sql(`delete from blog_posts where slug = 'live'`)
      await expect.poll(() => seen.visitors).toHaveLength(2)
      expect(seen.strangers).toEqual([])
      expect(JSON.stringify(seen.visitors)).not.toContain('draft')
    })

    it('can be narrowed down by kind and by a filter', async () => {
      const editor = await person('editor')
      const channel = (await client('2.0.0', editor.token)).channel('narrow')
      const inserted = listen(channel, {
        event: 'INSERT',
        table: 'blog_posts',
        filter: 'slug=in.(narrow-1,narrow-3)',
      })
      const all = listen(channel, { table: 'blog_posts', filter: 'category=eq.TECH,title=like.T%' })
      await join(channel)
      for (const n of [1, 2, 3])
        await editor.client
          .from('blog_posts')
          .insert({ title: 'T', slug: `narrow-${n}`, content: 'C', category: n === 2 ? 'TECH' : 'GENERAL' })
      await expect.poll(() => inserted.length + all.length).toBe(3)
      expect(inserted.map(change => (change as { new: { slug: string } }).new.slug)).toEqual([
        'narrow-1',
        'narrow-3',
      ])
      expect(all).toMatchObject([{ new: { slug: 'narrow-2' } }])
    })

    it('can be narrowed down by values with commas, quotes and parentheses, as the client writes them', async () => {
      const editor = await person('editor')
      const channel = (await client('2.0.0', editor.token)).channel('quoted')
      const title = 'A "bill", (read) twice\\'
      const equal = listen(channel, {
        table: 'blog_posts',
        filter: postgresChangesFilter().eq('title', title),
      })
      const listed = listen(channel, {
        table: 'blog_posts',
        filter: postgresChangesFilter().in('title', [title, 'other']).not('slug', 'is', null),
      })
      await join(channel)
      await editor.client.from('blog_posts').insert({ title, slug: 'quoted', content: 'C' })
      await expect.poll(() => [equal.length, listed.length]).toEqual([1, 1])
    })

    it.each([
      ['another table', { table: 'draft_links' }],
      ['a table that visitors cannot read', { table: 'applications' }],
      ['another schema', { schema: 'accounts', table: 'users' }],
      ['an unknown column', { table: 'blog_posts', filter: 'secret=eq.1' }],
      ['an unknown operator', { table: 'blog_posts', filter: 'title=xx.1' }],
      ['an expression', { table: 'blog_posts', filter: 'title=match.a+' }],
      ['a parameter of the data routes', { table: 'blog_posts', filter: 'limit=1' }],
      ['columns that are none', { table: 'blog_posts', select: ['content_words'] }],
    ])('are refused for %s', async (_case, filter) => {
      const channel = (await client()).channel('refused')
      listen(channel, filter)
      expect(await join(channel)).toMatchObject({ status: 'CHANNEL_ERROR' })
    })
  })

  describe('private channels', () => {
    const config = { private: true }

    it('store no message, and say so', async () => {
      const channel = (await client('2.0.0', (await person('desk')).token)).channel('desk', {
        config: { private: true, broadcast: { ack: true } },
      })
      await join(channel)
      const said = { type: 'broadcast', event: 'word', payload: { n: 1 } } as const
      expect(await channel.send(said)).toBe('ok')
      expect(await channel.send({ ...said, persist: true })).toBe('Storing messages is not enabled')
      await expect(channel.httpSend('word', { n: 1 }, { persist: { ttl: 60 } })).rejects.toThrow(
        'Storing messages is not enabled',
      )
    })

    it.each([
      ['desk:1', ['admin', 'desk'], ['editor', 'contributor']],
      ['posts:1', ['admin', 'editor', 'contributor'], ['desk']],
      ['elsewhere', [], ['admin']],
    ] as const)('%s are for those whom the table of guards names', async (topic, allowed, refused) => {
      for (const role of allowed)
        expect(
          await join((await client('2.0.0', (await person(role)).token)).channel(topic, { config })),
        ).toMatchObject({
          status: 'SUBSCRIBED',
        })
      for (const token of [
        undefined,
        ...(await Promise.all(refused.map(async role => (await person(role)).token))),
      ])
        expect(await join((await client('2.0.0', token)).channel(topic, { config }))).toMatchObject({
          status: 'CHANNEL_ERROR',
          reason: expect.stringContaining('Unauthorized'),
        })
    })

    it('are apart from public ones of the same name, by socket and by request', async () => {
      const admin = await person('admin')
      const heard: string[] = []
      const listening = (name: string, channel: RealtimeChannel) =>
        join(channel.on('broadcast', { event: '*' }, ({ event }) => heard.push(`${name} ${event}`)))
      const secret = (await client('2.0.0', admin.token)).channel('desk', { config })
      await listening('private', secret)
      await listening('public', (await client()).channel('desk'))
      await (await client()).channel('desk').httpSend('open', {})
      await expect((await client()).channel('desk', { config }).httpSend('forged', {})).rejects.toThrow(
        'may not send',
      )
      await (await client('2.0.0', admin.token)).channel('desk', { config }).httpSend('closed', {})
      await expect.poll(() => heard).toEqual(['public open', 'private closed'])
    })
  })

  describe('ends at once', () => {
    /** Long enough for a busy machine, and much shorter than a token lasts. */
    const SOON_MS = 20_000
    const ended = async (end: (who: Awaited<ReturnType<typeof person>>) => Promise<unknown>) => {
      const who = await person('desk')
      const channel = (await client('2.0.0', who.token)).channel('desk', { config: { private: true } })
      const { all, status } = await join(channel)
      expect(status).toBe('SUBSCRIBED')
      await end(who)
      await expect.poll(() => all, { timeout: SOON_MS }).toContain('CLOSED')
    }

    it('at the sign-out', () => ended(({ client: signedIn }) => signedIn.auth.signOut()))

    it('at a suspension', () =>
      ended(async ({ id }) => {
        const token = await tokenOf(await server.signedIn(ADMIN))
        return adminApi(server, token).updateUserById(id, { ban_duration: '1h' })
      }))

    it('with another role, by joining again', async () => {
      const who = await person('desk')
      const channel = (await client('2.0.0', who.token)).channel('desk', { config: { private: true } })
      const { all } = await join(channel)
      await sql(`update accounts.users set app_metadata = '{"role": "editor"}' where id = $1`, [who.id])
      await expect.poll(() => all, { timeout: SOON_MS }).toContain('CHANNEL_ERROR')
    })

    it('when the token that was sent is none', async () => {
      const who = await person('desk')
      const one = await client('2.0.0')
      await one.realtime.setAuth(who.token)
      const channel = one.channel('desk', { config: { private: true } })
      const { all } = await join(channel)
      await one.realtime.setAuth(`${who.token}x`)
      await expect.poll(() => all, { timeout: SOON_MS }).toContain('CLOSED')
    })
  })

  describe('limits', () => {
    const socketUrl = () =>
      `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${PUBLIC_KEY}&vsn=1.0.0`
    const open = async () => {
      const socket = new WebSocket(socketUrl())
      await new Promise(resolve => socket.once('open', resolve))
      return socket
    }
    const closed = (socket: WebSocket) =>
      new Promise<number>(resolve => {
        socket.once('close', code => resolve(code))
      })

    it('hang up on whoever sends too much at once, or no message at all', async () => {
      const large = await open()
      large.send('x'.repeat(REALTIME_LIMITS.messageBytes + 1))
      expect(await closed(large)).toBe(1009)
      const many = await open()
      for (let n = 0; n <= 2 * REALTIME_LIMITS.messages; n++)
        many.send('{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"1"}')
      expect(await closed(many)).toBe(1008)
      const other = await open()
      other.send('no JSON')
      expect(await closed(other)).toBe(1007)
    })

    it('hang up on whoever does not read, rather than keep what they miss', { tags: ['full'] }, async () => {
      const socket = await open()
      socket.send('{"topic":"realtime:flood","event":"phx_join","payload":{"config":{}},"ref":"1"}')
      await new Promise(resolve => socket.once('message', resolve))
      socket.pause()
      const ended = closed(socket)
      const body = JSON.stringify({ text: 'x'.repeat(200_000) })
      // More than the buffers on both ends can take.
      for (let n = 0; n < 100; n++)
        await server.call('/realtime/v1/api/broadcast/flood/events/wave', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
      socket.resume()
      expect(await ended).toBe(1006)
    })

    it('refuse more connections of one address', async () => {
      const sockets = await Promise.all(Array.from({ length: REALTIME_LIMITS.connectionsPerAddress }, open))
      const status = await new Promise(resolve => {
        new WebSocket(socketUrl())
          .on('unexpected-response', (_, answer) => resolve(answer.statusCode))
          .on('error', () => undefined)
      })
      expect(status).toBe(429)
      const ends = sockets.map(closed)
      for (const socket of sockets) socket.close()
      await Promise.all(ends)
    })
  })

  it('ends a channel with its token, and counts the channels of a connection', async () => {
    let clock = Date.now()
    const timed = await startBackend(kind, {}, () => clock)
    try {
      const token = await tokenOf(await timed.signedIn(ADMIN))
      clock += 3_599_500
      const one = await client('2.0.0', token, timed)
      const { all } = await join(one.channel('short'))
      await expect.poll(() => all).toEqual(['SUBSCRIBED', 'CLOSED'])
      clock += 120_000
      expect(await join((await client('2.0.0', token, timed)).channel('late'))).toMatchObject({
        status: 'CHANNEL_ERROR',
        reason: expect.stringContaining('expired'),
      })
      const many = await client('2.0.0', undefined, timed)
      for (let n = 0; n < REALTIME_LIMITS.channelsPerConnection; n++) {
        clock += 100
        expect(await join(many.channel(`room-${n}`))).toMatchObject({ status: 'SUBSCRIBED' })
      }
      expect(await join(many.channel('one-more'))).toMatchObject({ status: 'CHANNEL_ERROR' })
    } finally {
      await timed.close()
    }
  })

  it('delivers to the listeners of other instances', {
    skip: kind === 'pglite',
    tags: ['full'],
  }, async () => {
    const { DATABASE_URL = '' } = server.variables
    const other = await startBackend(kind, { DATABASE_URL })
    try {
      const here = (await client()).channel('both', { config: { presence: { key: 'here' } } })
      const there = (await client('1.0.0', undefined, other)).channel('both', {
        config: { presence: { key: 'there' } },
      })
      const heard: unknown[] = []
      there.on('broadcast', { event: '*' }, ({ payload }) => heard.push(payload.text.length))
      there.on('presence', { event: 'sync' }, () => undefined)
      there.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'blog_posts' }, change =>
        heard.push(change.new.slug),
      )
      await join(here)
      await join(there)
      await here.track({ n: 1 })
      await expect.poll(() => Object.keys(there.presenceState())).toEqual(['here'])
      await here.send({ type: 'broadcast', event: 'long', payload: { text: 'é"'.repeat(50_000) } })
      await expect.poll(() => heard).toEqual([100_000])
      await sql(
        `insert into blog_posts (title, slug, content, status, published_at) values ('T', 'both', 'C', 'published', now())`,
      )
      await expect.poll(() => heard).toEqual([100_000, 'both'])
      // An instance's listeners end with it.
      await server.restart()
      await expect.poll(() => there.presenceState()).toEqual({})
    } finally {
      await other.close()
    }
  })

  it('loses nothing with the connection that notifications come by', {
    skip: kind === 'pglite',
    tags: ['full'],
  }, async () => {
    const name = new URL(server.variables.DATABASE_URL ?? '').pathname.slice(1)
    const asSuperuser = (text: string) => runAsSuperuser(inject('postgresPort'), text)
    const who = await person('desk')
    const desk = await join((await client('2.0.0', who.token)).channel('desk', { config: { private: true } }))
    const posts = (await client()).channel('posts-after-all')
    const heard: unknown[] = []
    posts.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'blog_posts' }, change =>
      heard.push(change.new.slug),
    )
    const { all } = await join(posts)
    const publish = (slug: string) =>
      sql(
        `insert into blog_posts (title, slug, content, status, published_at) values ('T', $1, 'C', 'published', now())`,
        [slug],
      )
    // Blocks reconnection until changes have been missed.
    await asSuperuser(`alter database ${name} with allow_connections false`)
    await asSuperuser(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}' and query like 'listen %'`,
    )
    await publish('missed')
    await sql('update accounts.sessions set ended_at = now() where user_id = $1', [who.id])
    await asSuperuser(`alter database ${name} with allow_connections true`)
    await expect.poll(() => all).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED'])
    await expect.poll(() => desk.all).toContain('CLOSED')
    await publish('heard')
    await expect.poll(() => heard).toEqual(['heard'])
  })
})
