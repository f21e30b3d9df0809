import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { ImportChoices, ImportHost } from '../../contract/transfers.ts'
import type { AskPicture, PictureAnswer } from './ask-picture.ts'
import type { Problem } from './found-post.ts'
import { PICTURE_FILE, plainName, SMALLER_COPY } from './picture-source.ts'
import type { PictureUploads } from './picture-uploads.ts'

/** The name of the stored picture, or why there is none. `waits` means that someone must first agree to fetch it. */
type Placed = { name: string } | { fault: string } | { declined: true } | { waits: true }

interface Options {
  uploads: PictureUploads
  apply: boolean
  choices: ImportChoices
  /** If missing, nothing is fetched. */
  ask?: AskPicture | undefined
}

const DIGEST_LENGTH = 16
/** Ghost's smaller copies. */
const SIZED = /\/size\/w\d+(?:h\d+)?(?=\/)/

/** A name derived from the address, so that a picture that was fetched before is found without a request. */
function nameOf({ href, pathname, hostname }: URL): string {
  const extension = PICTURE_FILE.test(pathname) ? posix.extname(pathname).toLowerCase() : ''
  const base = plainName(posix.basename(pathname, posix.extname(pathname))) || plainName(hostname)
  return `${base}-${createHash('sha256').update(href).digest('hex').slice(0, DIGEST_LENGTH)}${extension}`
}

/** Pictures on other sites. Each is requested once, and fetched only from sites that someone agreed to. */
export class RemotePictures {
  readonly #options: Options
  readonly #placed = new Map<string, Promise<Placed>>()
  readonly #problems = new Map<string, Problem>()
  readonly #rootless = new Set<string>()
  readonly #hosts = new Map<string, ImportHost>()

  constructor(options: Options) {
    this.#options = options
  }

  /** Sorted as in the text, whichever site responded first. */
  get problems(): Problem[] {
    return [...this.#placed.keys()].flatMap(href => this.#problems.get(href) ?? [])
  }

  get hosts(): ImportHost[] {
    return [...this.#hosts.values()].sort((a, b) => b.pictures - a.pictures)
  }

  /** The full address. Undefined for a relative one, unless the origin of the posts is known. */
  resolve(address: string): URL | undefined {
    const { origin } = this.#options.choices
    const isRooted = address.startsWith('/') && !address.startsWith('//')
    if (isRooted && origin === null && !this.#rootless.has(address)) {
      this.#rootless.add(address)
      this.#note('')
    }
    if (!isRooted && !/^(?:https?:)?\/\//i.test(address)) return undefined
    const url = URL.parse(address, isRooted ? (origin ?? undefined) : 'https://site.invalid')
    return url && /^https?:$/.test(url.protocol) && url.username === '' ? url : undefined
  }

  #note(name: string, answer: PictureAnswer = { size: null }): void {
    const host = this.#hosts.get(name) ?? { host: name, pictures: 0, bytes: 0, missing: 0, unknown: 0 }
    host.pictures++
    if ('fault' in answer) host.missing++
    else if ('size' in answer && answer.size === null) host.unknown++
    else host.bytes += 'bytes' in answer ? answer.bytes.length : (answer.size ?? 0)
    this.#hosts.set(name, host)
  }

  /** Requests the full-size picture first, and then the smaller copy that the post shows. */
  place(given: URL, alt: string, place: Pick<Problem, 'file' | 'line'>): Promise<Placed> {
    given.hash = ''
    const url = new URL(given)
    url.pathname = url.pathname.replace(SMALLER_COPY, '').replace(SIZED, '')
    const before = this.#placed.get(url.href)
    if (before) return before
    const placed = this.#place(url, given, alt, place)
    this.#placed.set(url.href, placed)
    return placed
  }

  async #place(url: URL, given: URL, alt: string, place: Pick<Problem, 'file' | 'line'>): Promise<Placed> {
    const { uploads, apply, choices, ask } = this.#options
    const name = nameOf(url)
    if (await uploads.isKnown(name)) return { name }
    const isAgreed = choices.hosts.includes(url.host)
    if (!ask || (apply && !isAgreed)) return { declined: true }
    const answer = await this.#ask(url, given, ask)
    this.#note(url.host, answer)
    const stored = 'bytes' in answer ? await uploads.uploadFetched(answer.bytes, name, alt) : {}
    const fault = 'fault' in answer ? answer.fault : stored.refused
    if (fault === undefined) return apply ? { name } : { waits: true }
    const message = `${url.href.slice(0, 300)} can’t be fetched: ${fault}`
    this.#problems.set(url.href, { ...place, message, skips: false, about: 'unfetched' })
    return { fault }
  }

  async #ask(url: URL, given: URL, ask: AskPicture): Promise<PictureAnswer> {
    const { apply } = this.#options
    const answer = await ask(url.href, apply)
    return 'fault' in answer && url.href !== given.href ? ask(given.href, apply) : answer
  }
}
