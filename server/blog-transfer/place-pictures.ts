import { filePath } from '../../contract/stored-files.ts'
import { picturePath, STORAGE } from '../../contract/uploads.ts'
import type { FoundPost, ImportedPost, Report } from './found-post.ts'
import { findAddresses, type MarkdownAddress, replaceAddresses } from './markdown-addresses.ts'
import { OTHER_FILE, PICTURE_FILE, type PictureSource } from './picture-source.ts'
import type { PictureUploads } from './picture-uploads.ts'
import type { RemotePictures } from './remote-pictures.ts'

const STORED = `${STORAGE}/object/public/pictures/`

/** The name in the address of a stored picture. */
export function storedName(address: string): string | undefined {
  if (!address.startsWith(STORED)) return undefined
  try {
    return decodeURIComponent(address.slice(STORED.length))
  } catch {
    // An invalid escape isn't the name of a picture.
    return undefined
  }
}

const isElsewhere = (address: string) => /^(?:https?:)?\/\//i.test(address)
const shown = (address: string) => (address.length > 120 ? `${address.slice(0, 120)}…` : address)
const inBrackets = (words: string) => words.replace(/[[\]\\]/g, '\\$&').replace(/\s+/g, ' ')

/** Replaces a missing picture by its text, with a link if it may still exist elsewhere. */
function wordsInstead({ url, image }: MarkdownAddress, isGone: boolean): string {
  const said = image?.alt || image?.title || ''
  if (image?.isLinked || isGone || !isElsewhere(url))
    return inBrackets(said || (image?.isLinked ? 'Picture' : ''))
  return `[${inBrackets(said || 'Picture')}](<${url}>)`
}

interface PicturePlaces {
  source: PictureSource
  uploads: PictureUploads
  remote: RemotePictures
  /** Addresses that were already reported, so that each is reported once. */
  reported: Set<string>
}

interface Shown {
  address: string
  line: number
  alt: string
  /** Links can lead to anything else too. */
  isPicture: boolean
}

/** The address of the stored picture or file. `gone` means that its site no longer has it. */
type Stored = { address: string } | { gone: boolean } | undefined

async function store(
  found: FoundPost,
  picture: Shown,
  places: PicturePlaces,
  report: Report,
): Promise<Stored> {
  const { address, line, alt, isPicture } = picture
  const { source, uploads, remote, reported } = places
  const path = source.find(found.folder, address)
  if (path !== undefined && !(isPicture && OTHER_FILE.test(path))) {
    const { name, refused } = await uploads.upload(path, alt)
    const isFile = OTHER_FILE.test(path)
    const what = isFile ? 'links to a file' : 'shows a picture'
    if (refused) report(`${what} that we can’t store: ${path}: ${refused}`, { line, about: 'picture' })
    return name === undefined ? undefined : { address: isFile ? filePath(name) : picturePath(name) }
  }
  if (!isPicture || storedName(address) !== undefined) return undefined
  const url = remote.resolve(address)
  const placed = url && (await remote.place(url, alt, { file: found.place.file, line }))
  if (placed && 'name' in placed) return { address: picturePath(placed.name) }
  if (placed && 'waits' in placed) return undefined
  if (placed && 'fault' in placed) return { gone: true }
  if (!reported.has(address)) {
    reported.add(address)
    const fate = isElsewhere(address) ? `. It stays a link to ${shown(address)}` : `: ${shown(address)}`
    report(`shows a picture that isn’t in the file${fate}`, { line, about: 'picture' })
  }
  return { gone: false }
}

async function placeCover(found: FoundPost, places: PicturePlaces, report: Report): Promise<string | null> {
  if (!found.cover) return null
  const { address, line } = found.cover
  const { source, uploads, remote } = places
  const alt = found.coverAlt ?? ''
  const lost = (reason: string) => report(`loses its cover: ${reason}`, { line, about: 'cover' })
  const path = source.find(found.folder, address)
  if (path !== undefined && !OTHER_FILE.test(path)) {
    const { name, refused } = await uploads.upload(path, alt)
    if (refused) lost(`${path}: ${refused}`)
    return name ?? null
  }
  const stored = storedName(address)
  if (stored !== undefined) return stored
  const url = remote.resolve(address)
  const placed = url && (await remote.place(url, alt, { file: found.place.file, line }))
  if (placed && 'name' in placed) return placed.name
  if (placed && 'fault' in placed) lost(placed.fault)
  else if (!(placed && 'waits' in placed)) lost(`${shown(address)} isn’t in the file`)
  return null
}

/** Stores the pictures of a post, and replaces their addresses. */
export async function placePictures(
  found: FoundPost,
  post: ImportedPost,
  places: PicturePlaces,
  report: Report,
): Promise<ImportedPost> {
  const { addresses, html } = findAddresses(post.content)
  // Line numbers inside the content only exist in Markdown files.
  const isMarkdown = found.contentLine !== found.place.line
  const lineOf = (line: number) => (isMarkdown ? found.contentLine + line - 1 : found.place.line)
  const [firstHtml] = html
  if (firstHtml !== undefined)
    report('has HTML that readers don’t see', { line: lineOf(firstHtml), about: 'html' })
  const stored = await Promise.all(
    addresses.map(each =>
      store(
        found,
        {
          address: each.url,
          line: lineOf(each.line),
          alt: each.image?.alt || each.image?.title || '',
          isPicture: each.kind === 'image' || (each.kind === 'definition' && PICTURE_FILE.test(each.url)),
        },
        places,
        report,
      ),
    ),
  )
  const results = new Map(addresses.map((address, index) => [address, stored[index]]))
  const cover = await placeCover(found, places, report)
  return {
    ...post,
    content: replaceAddresses(post.content, addresses, address => {
      const result = results.get(address)
      if (result === undefined) return undefined
      if ('address' in result) return result.address
      return address.image && { instead: wordsInstead(address, result.gone) }
    }),
    cover,
    cover_alt: found.cover && cover === null ? null : post.cover_alt,
  }
}
