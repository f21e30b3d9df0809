import { backendClient, callerHeaders, reach } from '#app/lib/backend-client.ts'
import { STORAGE } from '#contract/uploads.ts'
import { cut, type Page } from '../pages.tsx'
import { literal, quoted } from '../posts/search-filter.ts'
import type { PictureUse } from './picture-store.ts'
import { StorageError } from './storage-error.ts'

export interface StoredFile {
  id: string
  name: string
  bytes: number
  created_at: string
}

const PER_PAGE = 24

export async function listFiles(pages: number, search: string): Promise<Page<StoredFile>> {
  const answer = await reach(`${STORAGE}/object/list/files`, {
    method: 'POST',
    headers: { ...(await callerHeaders()), 'content-type': 'application/json' },
    body: JSON.stringify({
      search: search.trim(),
      limit: pages * PER_PAGE + 1,
      sortBy: { column: 'created_at', order: 'desc' },
    }),
  })
  const body = await answer.json()
  if (!answer.ok) throw new StorageError(body)
  const listed = body as { id: string; name: string; created_at: string; metadata: { size: number } }[]
  return cut(
    listed.map(({ id, name, created_at, metadata }) => ({ id, name, created_at, bytes: metadata.size })),
    pages * PER_PAGE,
  )
}

/** Finds posts that link to these files. Searching for the name is safe, because names are random. */
export async function readFileUses(names: readonly string[]): Promise<PictureUse[]> {
  if (names.length === 0) return []
  const { data } = await backendClient()
    .from('blog_posts')
    .select('id, title, slug, status, deleted_at, content')
    .or(names.map(name => `content.like.${quoted(`*/files/${literal(name)}*`)}`).join(','))
    .order('title')
    .overrideTypes<
      (Omit<PictureUse, 'post_id' | 'name'> & { id: string; content: string })[],
      { merge: false }
    >()
    .throwOnError()
  return data.flatMap(({ id, content, ...post }) =>
    names
      .filter(name => content.includes(`/files/${name}`))
      .map(name => ({ ...post, name, post_id: id, is_cover: false })),
  )
}
