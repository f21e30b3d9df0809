import { PICTURE_BYTES } from '../../contract/uploads.ts'
import { beginningOf, guardedRequest } from '../guarded-request/request.ts'
import { type FaultCode, RequestFault } from '../guarded-request/target.ts'
import { createConcurrencyLimit } from '../limits/concurrency.ts'

/** The picture, its size (null if unknown), or why it can't be fetched. */
export type PictureAnswer = { bytes: Uint8Array } | { size: number | null } | { fault: string }

/** Requests a picture from another site, or only its size. */
export type AskPicture = (address: string, isWanted: boolean) => Promise<PictureAnswer>

interface Options {
  allowHosts: readonly string[]
  /** Hosts from which the person importing agreed to fetch. From others, only sizes are requested. */
  hosts: readonly string[]
}

const WHOLE_MS = 20_000
const MOST_REDIRECTS = 4
const AT_ONCE = 4
const WAITING = 20_000
/** Faults that apply to the whole host, so it isn't tried again. */
const OF_THE_HOST: readonly FaultCode[] = [
  'name not found',
  'private address',
  'no connection',
  'bad certificate',
]

const FAULTS: Partial<Record<FaultCode, string>> = {
  'name not found': 'the site no longer exists',
  'private address': 'the address is private',
  'no connection': 'the site doesn’t respond',
  'no answer in time': 'the site doesn’t respond in time',
  'bad certificate': 'the site’s certificate isn’t valid',
}
const wordsOf = (code: FaultCode) => FAULTS[code] ?? code

const sizeOf = (length: string | undefined) => (/^\d+$/.test(length ?? '') ? Number(length) : null)

/** Fetches pictures with the same protection as webhooks. Replaces http by https, because old addresses often lack it. */
export function createPictureAsker({ allowHosts, hosts }: Options): AskPicture {
  const fewAtOnce = createConcurrencyLimit(AT_ONCE, WAITING)
  const silent = new Map<string, string>()

  async function get(address: string, isWanted: boolean, redirects = 0): Promise<PictureAnswer> {
    const url = new URL(address)
    if (url.protocol === 'http:' && !allowHosts.includes(url.host)) url.protocol = 'https:'
    const answer = await guardedRequest(
      url.href,
      {
        method: isWanted ? 'GET' : 'HEAD',
        agent: 'Import',
        headers: { accept: 'image/*', 'accept-encoding': 'identity' },
        allowHosts,
        wholeMs: WHOLE_MS,
      },
      async response => {
        const { statusCode = 0, headers } = response
        if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined)
          return { next: headers.location }
        // Some sites refuse HEAD requests but serve the picture.
        if (!isWanted && [403, 405, 501].includes(statusCode)) return { size: null }
        if (statusCode !== 200) return { fault: `the site responds with ${statusCode}` }
        if (!isWanted) return { size: sizeOf(headers['content-length']) }
        const { bytes, broken } = await beginningOf(response, PICTURE_BYTES + 1)
        if (broken !== undefined) throw broken
        return { bytes }
      },
    )
    if (!('next' in answer)) return answer
    if (redirects === MOST_REDIRECTS || !URL.canParse(answer.next, url))
      return { fault: 'its redirects don’t lead to a picture' }
    return get(new URL(answer.next, url).href, isWanted, redirects + 1)
  }

  return async (address, isWanted) => {
    const host = URL.parse(address)?.host
    if (host === undefined || (isWanted && !hosts.includes(host)))
      return { fault: 'its site isn’t one you chose to fetch from' }
    return fewAtOnce(async () => {
      const before = silent.get(host)
      if (before !== undefined) return { fault: before }
      try {
        return await get(address, isWanted)
      } catch (error) {
        if (!(error instanceof RequestFault)) throw error
        if (OF_THE_HOST.includes(error.code)) silent.set(host, wordsOf(error.code))
        return { fault: wordsOf(error.code) }
      }
    })
  }
}
