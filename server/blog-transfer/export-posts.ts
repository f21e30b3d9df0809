import { postPath } from '../../contract/addresses.ts'
import { findContentProblem } from '../../contract/blog-post.ts'
import type { Redirect } from '../../contract/redirects.ts'
import { fileName } from '../../contract/stored-files.ts'
import { FILE_TYPES, picturePath } from '../../contract/uploads.ts'
import { readRedirects } from '../db/analytics.ts'
import type { Database, Transaction } from '../db/database.ts'
import { type CarriedBucket, listStored, readStoredBytes } from '../db/picture-transfer.ts'
import { readAllPosts, readNextVersions, type TransferPost } from '../db/post-transfer.ts'
import { slugIn } from '../db/posts.ts'
import { type ExportSink, openSink } from './export-sink.ts'
import { writeFrontMatter } from './front-matter.ts'
import { findAddresses, replaceAddresses } from './markdown-addresses.ts'
import { listOf } from './picture-source.ts'
import { storedName } from './place-pictures.ts'

type Exported = TransferPost & { aliases: string[] }

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  ...Object.fromEntries(Object.entries(FILE_TYPES).map(([ending, type]) => [type, ending])),
}
/** Most file systems allow 255 bytes. */
const FILE_NAME_BYTES = 200

const encode = (text: string) => new TextEncoder().encode(text)
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

function fileNameOf({ slug, id }: TransferPost): string {
  if (Buffer.byteLength(slug) <= FILE_NAME_BYTES) return `posts/${slug}.md`
  const characters = [...slug]
  while (Buffer.byteLength(characters.join('')) > FILE_NAME_BYTES - id.length) characters.pop()
  return `posts/${characters.join('')}-${id}.md`
}

/** Writes each file of a bucket once, and a list of their names. Returns the path in the export by name. */
async function exportStored(
  tx: Transaction,
  sink: ExportSink,
  bucket: CarriedBucket,
): Promise<Map<string, string>> {
  const stored = await listStored(tx, bucket)
  const digests = new Map(
    stored.map(({ digest, type }) => [digest, `${bucket}/${digest}.${EXTENSIONS[type] ?? 'bin'}`]),
  )
  const fileOf = (digest: string) => digests.get(digest) ?? ''
  const sorted = [...digests.keys()].sort()
  const names = sorted.map(digest => [
    fileOf(digest),
    stored.filter(one => one.digest === digest).map(({ name }) => name),
  ])
  if (sorted.length > 0)
    await sink.add(listOf(bucket), encode(`${JSON.stringify(Object.fromEntries(names), null, 2)}\n`))
  for (const digest of sorted) await sink.add(fileOf(digest), await readStoredBytes(tx, digest))
  return new Map(stored.map(({ name, digest }) => [name, fileOf(digest)]))
}

/** Former slugs, and redirects to the post or to one of its former slugs. */
function aliasesOf({ slug, aliases }: Exported, redirects: readonly Redirect[]): string[] {
  const targets = new Set([slug, ...aliases].map(postPath))
  const addresses = redirects.filter(({ path, target }) => targets.has(target) && slugIn(path) === undefined)
  return [...aliases, ...addresses.map(({ path }) => path).sort()]
}

type Carried = Record<CarriedBucket, ReadonlyMap<string, string>>

function markdownOf(post: Exported, { pictures, files }: Carried): string {
  const relative = (address: string) => {
    const file = pictures.get(storedName(address) ?? '') ?? files.get(fileName(address) ?? '')
    return file === undefined ? undefined : `../${file}`
  }
  // A text beyond the limits could take minutes to parse. It is exported unchanged.
  const addresses = findContentProblem(post.content) ? [] : findAddresses(post.content).addresses
  const body = replaceAddresses(post.content, addresses, ({ url }) => relative(url))
  const cover = post.cover === null ? null : picturePath(post.cover)
  return writeFrontMatter(
    {
      title: post.title,
      slug: post.slug,
      id: post.id,
      status: post.status,
      date: post.published_at,
      created: post.created_at,
      updated: post.updated_at,
      first_published: post.first_published_at,
      publish_at: post.publish_at ?? null,
      correction: post.correction ?? null,
      author: post.byline,
      category: post.category,
      tags: post.tags.length > 0 ? post.tags : null,
      excerpt: post.excerpt,
      seo_title: post.seo_title,
      seo_description: post.seo_description,
      cover: cover && (relative(cover) ?? cover),
      cover_alt: post.cover_alt,
      aliases: post.aliases.length > 0 ? post.aliases : null,
    },
    body,
  )
}

/**
 * Writes every post outside Trash as Markdown with front matter, and every picture and file. The same posts always
 * result in the same bytes.
 */
export async function exportPosts(database: Database, target: string): Promise<string> {
  const sink = await openSink(target)
  let posts = 0
  let pictures = 0
  let files = 0
  try {
    await database.transaction(
      { role: 'service' },
      async tx => {
        const carried = {
          files: await exportStored(tx, sink, 'files'),
          pictures: await exportStored(tx, sink, 'pictures'),
        }
        files = new Set(carried.files.values()).size
        pictures = new Set(carried.pictures.values()).size
        const redirects = await readRedirects(tx)
        for await (const post of readAllPosts(tx)) {
          const aliases = aliasesOf(post, redirects)
          await sink.add(fileNameOf(post), encode(markdownOf({ ...post, aliases }, carried)))
          posts++
        }
        // An import reads files in order of their names, so the post comes before its next version.
        for (const next of await readNextVersions(tx)) {
          const name = fileNameOf({ ...next, slug: next.post_slug }).replace(/\.md$/, '.next.md')
          await sink.add(name, encode(markdownOf({ ...next, aliases: [] }, carried)))
        }
      },
      { snapshot: true, long: true },
    )
    await sink.finish()
  } catch (error) {
    await sink.abandon()
    throw error
  }
  return `We exported ${counted(posts, 'post')}, ${counted(pictures, 'picture')} and ${counted(files, 'file')} to ${target}. History, corrections, Trash and accounts aren’t included.`
}
