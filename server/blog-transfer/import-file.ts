import { postPath } from '../../contract/addresses.ts'
import type { Category } from '../../contract/categories.ts'
import {
  type ImportChoices,
  type ImportedLine,
  type ImportReport,
  NO_CHOICES,
} from '../../contract/transfers.ts'
import type { AddressOutcome } from '../db/post-transfer.ts'
import { SetupError } from '../env.ts'
import type { Log } from '../log.ts'
import { createPictureProcessor } from '../storage/picture-processor.ts'
import type { AskPicture } from './ask-picture.ts'
import { checkPost, RefusedPost } from './check-post.ts'
import type { FoundPost, ImportedPost, Problem, Report } from './found-post.ts'
import { PictureSource } from './picture-source.ts'
import { PictureUploads } from './picture-uploads.ts'
import { placePictures } from './place-pictures.ts'
import { readPosts } from './read-posts.ts'
import { RemotePictures } from './remote-pictures.ts'
import type { SaveOutcome } from './save-post.ts'
import { openSource } from './source-files.ts'
import { sumRemarks } from './sum-remarks.ts'
import type { TransferOperation } from './transfer-operations.ts'

/** Why a former address doesn't redirect to its post. */
const NOT_LED: Record<Exclude<AddressOutcome['outcome'], 'added' | 'known'>, string> = {
  page: 'this site has a page there',
  taken: 'another redirect starts there, and we kept it',
  loop: 'it would redirect back to itself',
  full: 'you’ve reached the limit for redirects',
}

/** Runs a part of an import in the process that has the database open. */
export type RunTransfer = (operation: TransferOperation) => Promise<string>

export interface ImportOptions {
  run: RunTransfer
  log: Log
  /** False for a dry run. */
  apply: boolean
  choices?: ImportChoices
  /** Requests pictures from other sites. If missing, none are requested. */
  ask?: AskPicture
  /** Called for each post. */
  onProgress?: (done: number, of: number) => void
}

/**
 * Imports a folder, a zip file or an export of Ghost or WordPress. Reads and converts it in this process, so that a
 * hostile file can't harm a running server, which only gets checked posts and pictures one at a time.
 */
export async function importFile(
  path: string,
  { run, log, apply, choices = NO_CHOICES, ask, onProgress }: ImportOptions,
): Promise<ImportReport> {
  const files = await openSource(path)
  const { format, posts, problems: readingProblems } = await readPosts(files)
  if (posts.length === 0 && readingProblems.length === 0)
    throw new SetupError(
      `There’s nothing to import in ${files.name}. Choose Markdown files, a Ghost export (JSON) or a WordPress export (XML).`,
    )
  const categories = JSON.parse(await run({ name: 'list-categories' })) as Category[]
  const problems: Problem[] = [...files.problems, ...readingProblems]
  const source = await PictureSource.open(files)
  const processor = createPictureProcessor({ log })
  const uploads = new PictureUploads({ source, run, apply, process: bytes => processor.process(bytes) })
  const remote = new RemotePictures({ uploads, apply, choices, ask })
  const places = { source, uploads, remote, reported: new Set<string>() }
  const lines: ImportedLine[] = []
  const taken = new Map<string, FoundPost>()
  const redirects = new Map<string, string>()

  /** The first post with an address keeps it. Checked here too, because a dry run doesn't store addresses. */
  function claim(post: ImportedPost, report: Report): ImportedPost {
    const free = post.addresses.filter(path => !redirects.has(path))
    for (const path of post.addresses.filter(each => !free.includes(each)))
      report(`can’t be found at ${path}: that already redirects to ${redirects.get(path)}`, {
        about: 'address',
      })
    return { ...post, addresses: free }
  }

  async function importPost(found: FoundPost): Promise<void> {
    const report: Report = (message, details = {}) =>
      void problems.push({
        file: found.place.file,
        line: found.place.line,
        message: `"${found.title}" ${message}`,
        skips: false,
        ...details,
      })
    const refuse = (reason: string, slug = found.slug ?? '') => {
      report(reason, { skips: true })
      lines.push({ outcome: 'skipped', slug, title: found.title })
    }
    let post: ImportedPost
    try {
      post = checkPost(found, categories, report)
    } catch (error) {
      if (!(error instanceof RefusedPost)) throw error
      return refuse(error.message)
    }
    // A next version may keep the address of its post.
    const place = post.status === 'next' ? `next of ${post.id}` : post.slug
    const first = taken.get(place)
    if (first)
      return refuse(`has the same address as the post at ${first.place.file}:${first.place.line}`, post.slug)
    taken.set(place, found)
    const result = JSON.parse(
      await run({
        name: 'import-post',
        post: claim(await placePictures(found, post, places, report), report),
        apply,
        drafts: choices.drafts,
      }),
    ) as SaveOutcome
    if (result.outcome === 'refused') return refuse(result.reason, post.slug)
    lines.push({ outcome: result.outcome, slug: post.slug, title: post.title })
    for (const { path, outcome } of result.addresses)
      if (outcome === 'added') redirects.set(path, postPath(post.slug))
      else if (outcome !== 'known')
        report(`can’t be found at ${path}: ${NOT_LED[outcome]}`, { about: 'address' })
  }

  try {
    for (const [done, found] of posts.entries()) {
      onProgress?.(done, posts.length)
      await importPost(found)
    }
    onProgress?.(posts.length, posts.length)
    for (const picture of source.listed) {
      const { refused } = await uploads.upload(picture)
      if (refused) problems.push({ file: picture, line: 1, message: refused, skips: true })
    }
  } finally {
    processor.close()
  }
  problems.push(...remote.problems)
  return {
    name: files.name,
    format,
    applied: apply,
    lines,
    problems,
    remarks: sumRemarks(problems),
    hosts: remote.hosts,
    pictures: uploads.counts,
    files: uploads.fileCounts,
    redirects: [...redirects].map(([path, target]) => ({ path, target })),
  }
}
