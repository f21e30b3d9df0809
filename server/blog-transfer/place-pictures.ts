import { picturePath, STORAGE } from '../../contract/uploads.ts'
import type { FoundPost, ImportedPost, Report } from './found-post.ts'
import { findAddresses, type MarkdownAddress, replaceAddresses } from './markdown-addresses.ts'
import type { PictureSource } from './picture-source.ts'
import type { PictureUploads } from './picture-uploads.ts'

const STORED = `${STORAGE}/object/public/pictures/`

/** The name in an address of a stored picture. */
export function storedName(address: string): string | undefined {
  if (!address.startsWith(STORED)) return undefined
  try {
    return decodeURIComponent(address.slice(STORED.length))
  } catch {
    // A broken escape names no picture.
    return undefined
  }
}

const isElsewhere = (address: string) => /^(?:https?:)?\/\//i.test(address)
const shown = (address: string) => (address.length > 120 ? `${address.slice(0, 120)}…` : address)

function reportMissing({ kind, url }: MarkdownAddress, line: number, report: Report): void {
  if (kind !== 'image' || storedName(url) !== undefined) return
  if (isElsewhere(url))
    report(`shows a picture that the file does not hold; it stays a link to ${shown(url)}`, {
      line,
      about: 'picture',
    })
  else report(`shows a picture that the file does not hold: ${shown(url)}`, { line, about: 'picture' })
}

async function coverName(
  found: FoundPost,
  source: PictureSource,
  uploads: PictureUploads,
  report: Report,
): Promise<string | undefined> {
  if (!found.cover) return undefined
  const { address, line } = found.cover
  const path = source.find(found.folder, address)
  if (path === undefined) {
    const name = storedName(address)
    if (name === undefined)
      report(`has no cover any more: the file does not hold ${shown(address)}`, { line, about: 'cover' })
    return name
  }
  const { name, refused } = await uploads.upload(path)
  if (refused) report(`has no cover any more: ${path}: ${refused}`, { line, about: 'cover' })
  return name
}

/** Stores the pictures that a post shows, and gives the post their new addresses. */
export async function placePictures(
  found: FoundPost,
  post: ImportedPost,
  source: PictureSource,
  uploads: PictureUploads,
  report: Report,
): Promise<ImportedPost> {
  const { addresses, html } = findAddresses(post.content)
  // Only in a Markdown file does each line of the content stand on a line of its own.
  const isMarkdown = found.contentLine !== found.place.line
  const lineOf = (line: number) => (isMarkdown ? found.contentLine + line - 1 : found.place.line)
  const [firstHtml] = html
  if (firstHtml !== undefined)
    report('has raw HTML, which is stored but not shown', { line: lineOf(firstHtml), about: 'html' })
  const replacements = new Map<MarkdownAddress, string>()
  for (const address of addresses) {
    const path = source.find(found.folder, address.url)
    if (path === undefined) {
      reportMissing(address, lineOf(address.line), report)
      continue
    }
    const { name, refused } = await uploads.upload(path)
    if (refused)
      report(`shows a picture that is not taken: ${path}: ${refused}`, {
        line: lineOf(address.line),
        about: 'picture',
      })
    if (name !== undefined) replacements.set(address, picturePath(name))
  }
  const cover = (await coverName(found, source, uploads, report)) ?? null
  return {
    ...post,
    content: replaceAddresses(post.content, addresses, address => replacements.get(address)),
    cover,
    cover_alt: found.cover && cover === null ? null : post.cover_alt,
  }
}
