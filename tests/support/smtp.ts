import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Delivery {
  from: string
  to: string[]
  source: string
  header(name: string): string | undefined
}

/** How the server handles the next messages. */
type Temper =
  | 'accept'
  | 'hang'
  | 'drop after DATA'
  | 'silent after DATA'
  | 'refuse recipient'
  | 'refuse sender'
  | 'busy'
  | 'refuse message'
  | 'not now'

export interface SmtpHost {
  url: string
  deliveries: Delivery[]
  /** Messages whose DATA arrived, whether they were then accepted or not. */
  seen: Delivery[]
  temper: Temper
  refused: Set<string>
  /** Domains whose recipients get no answer until `release`. */
  silentDomains: Set<string>
  /** Resolves when `count` messages have been accepted. */
  delivered(count: number): Promise<Delivery[]>
  /** Sends the last reply to the clients that wait for it. */
  release(): void
  /** Refuses connections until `up`. */
  down(): Promise<void>
  up(): Promise<void>
}

function headerOf(source: string, name: string): string | undefined {
  const head = source.split('\r\n\r\n')[0]?.replace(/\r\n[ \t]+/g, ' ') ?? ''
  const line = head.split('\r\n').find(text => text.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return line?.slice(name.length + 1).trim()
}

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })

interface SmtpOptions {
  /** The only login that may send. */
  login?: { user: string; password: string }
  /** Offers STARTTLS, with an untrusted certificate. */
  encrypts?: boolean
}

/** A real mail server on loopback. */
export async function startSmtp({ login, encrypts = false }: SmtpOptions = {}): Promise<SmtpHost> {
  const waitingClients: (() => void)[] = []
  const waiting: { count: number; resolve: (deliveries: Delivery[]) => void }[] = []
  let server: SMTPServer
  let port = 0

  const host: SmtpHost = {
    url: '',
    deliveries: [],
    seen: [],
    temper: 'accept',
    refused: new Set(),
    silentDomains: new Set(),
    delivered: count =>
      new Promise(resolve => {
        waiting.push({ count, resolve })
        tell()
      }),
    release() {
      for (const answer of waitingClients.splice(0)) answer()
    },
    down: () => new Promise(resolve => server.close(() => resolve())),
    up,
  }

  function tell() {
    for (const one of waiting) if (host.deliveries.length >= one.count) one.resolve(host.deliveries)
  }

  async function up(): Promise<void> {
    server = new SMTPServer({
      authOptional: login === undefined,
      allowInsecureAuth: true,
      disableReverseLookup: true,
      disabledCommands: [...(encrypts ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
      onAuth({ username, password }, _session, done) {
        if (username === login?.user && password === login?.password) done(null, { user: username })
        else done(refusal(535, '5.7.8 Wrong user or password'))
      },
      closeTimeout: 50,
      onConnect(_session, done) {
        if (host.temper !== 'hang') done()
      },
      onMailFrom(_address, _session, done) {
        done(host.temper === 'refuse sender' ? refusal(550, 'Not from you') : null)
      },
      onRcptTo({ address }, _session, done) {
        const refused = host.temper === 'refuse recipient' || host.refused.has(address)
        if (host.silentDomains.has(address.split('@')[1] ?? '')) waitingClients.push(() => done())
        else if (host.temper === 'busy') done(refusal(451, 'Try again later'))
        else done(refused ? refusal(550, 'No such user') : null)
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const source = Buffer.concat(chunks).toString('utf8')
          const { mailFrom, rcptTo } = session.envelope
          const delivery: Delivery = {
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            source,
            header: name => headerOf(source, name),
          }
          host.seen.push(delivery)
          // The client never learns whether the message was accepted.
          if (host.temper === 'drop after DATA') {
            for (const connection of server.connections) if (connection.id === session.id) connection.close()
            return
          }
          // The client waits for the last reply until it is released or killed.
          if (host.temper === 'silent after DATA') {
            waitingClients.push(() => {
              host.deliveries.push(delivery)
              done()
              tell()
            })
            return
          }
          if (host.temper === 'refuse message') return done(refusal(554, 'Not this'))
          if (host.temper === 'not now') return done(refusal(452, 'No room'))
          host.deliveries.push(delivery)
          done()
          tell()
        })
      },
    })
    server.on('error', () => undefined)
    await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
    port = (server.server.address() as AddressInfo).port
    host.url = `smtp://127.0.0.1:${port}`
  }

  await up()
  return host
}
