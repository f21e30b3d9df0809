import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { CardRefusal, LinkCard } from '../../contract/link-cards.ts'
import type { SignedIn } from '../db/database.ts'
import { beginningOf, guardedRequest } from '../guarded-request/request.ts'
import { RequestFault } from '../guarded-request/target.ts'
import { mediaTypeOf } from '../http/read-body.ts'
import { createConcurrencyLimit } from '../limits/concurrency.ts'
import { type AddPicture, addPicture } from '../storage/add-picture.ts'
import { UploadRefused } from '../storage/picture-processor.ts'
import { cardOfHead } from './card-of-head.ts'
import { readHeadOf } from './read-head.ts'

/** No card can be made for this address. */
export class NoCard extends Error {
  override name = 'NoCard'
  readonly reason: CardRefusal

  constructor(reason: CardRefusal, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

export interface LinkCards {
  /** Rejects with `NoCard`. */
  make(identity: SignedIn, address: string): Promise<LinkCard>
}

interface Options extends AddPicture {
  allowHosts: readonly string[]
  wholeMs?: number
}

/** For the page with all redirects, and again for its picture. */
const WHOLE_MS = 8_000
/** The head is near the beginning of a page. The rest isn't read. */
const PAGE_BYTES = 1024 * 1024
const PICTURE_BYTES = 5 * 1024 * 1024
const MOST_REDIRECTS = 4
const AT_ONCE = 4
const WAITING = 8

const PAGE_TYPES = ['text/html', 'application/xhtml+xml']

interface Asked {
  accept: string
  most: number
  deadline: number
}

interface Received {
  /** The address after redirects. */
  address: string
  type: string | undefined
  bytes: Buffer
}

/** Makes cards of pages on other sites. Their pictures are stored here, so that readers' browsers only contact this site. */
export function createLinkCards({ allowHosts, wholeMs = WHOLE_MS, ...storing }: Options): LinkCards {
  const fewAtOnce = createConcurrencyLimit(AT_ONCE, WAITING)

  async function read(response: IncomingMessage, most: number): Promise<Buffer | undefined> {
    const { statusCode = 0, headers } = response
    if (statusCode !== 200 || (headers['content-encoding'] ?? 'identity') !== 'identity') return undefined
    const { bytes, broken } = await beginningOf(response, most)
    if (broken !== undefined) throw broken
    return bytes
  }

  /** Follows redirects, and checks each address like the first. */
  async function get(address: string, asked: Asked, redirects = 0): Promise<Received> {
    const request = {
      method: 'GET',
      agent: 'LinkCards',
      headers: { accept: asked.accept, 'accept-encoding': 'identity' },
      allowHosts,
      wholeMs: Math.max(1, asked.deadline - performance.now()),
    } as const
    const answer = await guardedRequest(address, request, async response => {
      const { statusCode = 0, headers } = response
      const next = statusCode >= 300 && statusCode < 400 ? headers.location : undefined
      if (next !== undefined) return { next }
      return { type: headers['content-type'], bytes: await read(response, asked.most) }
    })
    if (answer.next !== undefined) {
      if (redirects === MOST_REDIRECTS) throw new NoCard('too many redirects')
      if (!URL.canParse(answer.next, address)) throw new NoCard('bad address')
      return get(new URL(answer.next, address).href, asked, redirects + 1)
    }
    if (answer.bytes === undefined) throw new NoCard('not a page')
    return { address, type: answer.type, bytes: answer.bytes }
  }

  /** The name of the stored picture. If it can't be fetched, the card only has text. */
  async function storePicture(identity: SignedIn, address: string): Promise<string | null> {
    try {
      const asked = { accept: 'image/*', most: PICTURE_BYTES + 1, deadline: performance.now() + wholeMs }
      const { bytes } = await get(address, asked)
      if (bytes.length > PICTURE_BYTES) return null
      const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
      // The name shows the source of the picture in Media.
      const name = `link-cards/${new URL(address).hostname.replace(/[^a-z\d.-]/g, '')}/${digest}`
      return await addPicture(storing, identity, name, bytes)
    } catch (error) {
      if (error instanceof RequestFault || error instanceof NoCard || error instanceof UploadRefused)
        return null
      throw error
    }
  }

  async function make(identity: SignedIn, url: string): Promise<LinkCard> {
    const asked = { accept: PAGE_TYPES.join(', '), most: PAGE_BYTES, deadline: performance.now() + wholeMs }
    const { address, type, bytes } = await get(url, asked).catch(error => {
      throw error instanceof RequestFault ? new NoCard(error.code, { cause: error }) : error
    })
    if (!PAGE_TYPES.includes(mediaTypeOf(type ?? null) ?? '')) throw new NoCard('not a page')
    const found = cardOfHead(readHeadOf(bytes, type), address)
    if (found === undefined) throw new NoCard('no title')
    const picture = found.picture === undefined ? null : await storePicture(identity, found.picture)
    return { ...found, url: new URL(url).href, picture }
  }

  return { make: (identity, address) => fewAtOnce(() => make(identity, address)) }
}
