import { backendClient, callerHeaders, reach } from '#app/lib/backend-client.ts'
import { MAX_PICTURES, type Picture } from '#contract/picture-names.ts'
import { STORAGE } from '#contract/uploads.ts'
import { cut, type Page } from '../pages.tsx'

export interface StoredPicture extends Picture {
  id: string
  bytes: number
  created_at: string
}

/** A post or draft that shows a picture. */
export interface PictureUse {
  name: string
  post_id: string
  title: string
  slug: string
  status: 'draft' | 'published'
  deleted_at: string | null
  is_cover: boolean
}

const PER_PAGE = 24
const COLUMNS = 'id, name, digest, width, height, placeholder, widths, bytes, created_at'

/** Stars and percent signs would be patterns. */
const pattern = (search: string) =>
  `%${search
    .trim()
    .replaceAll(/[\\%_]/g, '\\$&')
    .replaceAll('*', '')}%`

/** The newest of all pictures. */
export async function listPictures(pages: number, search = ''): Promise<Page<StoredPicture>> {
  let query = backendClient().from('pictures').select(COLUMNS)
  if (search.trim() !== '') query = query.ilike('name', pattern(search))
  const { data } = await query
    .order('created_at', { ascending: false })
    .order('id')
    .range(0, pages * PER_PAGE)
    .overrideTypes<StoredPicture[], { merge: false }>()
    .throwOnError()
  return cut(data, pages * PER_PAGE)
}

/** The pictures of these names. */
export async function readPictures(names: readonly string[]): Promise<Picture[]> {
  const { data } = await backendClient()
    .from('pictures')
    .select('name, digest, width, height, placeholder, widths')
    .in('name', names.slice(0, MAX_PICTURES))
    .overrideTypes<Picture[], { merge: false }>()
    .throwOnError()
  return data
}

/** Where these pictures are used. */
export async function readUses(names: readonly string[]): Promise<PictureUse[]> {
  if (names.length === 0) return []
  const { data } = await backendClient()
    .from('picture_uses')
    .select('name, post_id, title, slug, status, deleted_at, is_cover')
    .in('name', names)
    .not('post_id', 'is', null)
    .order('title')
    .overrideTypes<PictureUse[], { merge: false }>()
    .throwOnError()
  return data
}

const DAY_MS = 86_400_000

/** Pictures that are in no post. Those of the last day may be in a text that nobody has saved yet. */
export async function readUnused(now = Date.now()): Promise<string[]> {
  const { data } = await backendClient()
    .from('picture_uses')
    .select('name')
    .is('post_id', null)
    .lt('created_at', new Date(now - DAY_MS).toISOString())
    .order('name')
    .overrideTypes<{ name: string }[], { merge: false }>()
    .throwOnError()
  return data.map(({ name }) => name)
}

/** Names in one call, so that each is answered soon. */
const REMOVED_AT_ONCE = 100

/** A refusal in the words of the server. */
class StorageError extends Error {
  override name = 'StorageError'
  readonly code: string

  constructor({ error, message }: { error: string; message: string }) {
    super(message)
    this.code = error
  }
}

export async function removePictures(names: readonly string[]): Promise<void> {
  for (let at = 0; at < names.length; at += REMOVED_AT_ONCE) {
    const answer = await reach(`${STORAGE}/object/pictures`, {
      method: 'DELETE',
      headers: { ...(await callerHeaders()), 'content-type': 'application/json' },
      body: JSON.stringify({ prefixes: names.slice(at, at + REMOVED_AT_ONCE) }),
    })
    if (!answer.ok) throw new StorageError(await answer.json())
  }
}
