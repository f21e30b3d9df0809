import { backendClient, callerHeaders, reach } from '#app/lib/backend-client.ts'
import { MAX_PICTURES, PICTURE_COLUMNS, type Picture } from '#contract/picture-names.ts'
import { STORAGE } from '#contract/uploads.ts'
import { cut, type Page } from '../pages.tsx'
import { literal, quoted } from '../posts/search-filter.ts'
import { StorageError } from './storage-error.ts'

/** What holds for a picture in all posts. */
export interface PictureDetails {
  alt: string
  focus_x: number
  focus_y: number
}

export interface KnownPicture extends Picture {
  /** The default description for new uses. */
  alt: string
}

export interface StoredPicture extends KnownPicture {
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
const COLUMNS = `${PICTURE_COLUMNS}, alt, id, bytes, created_at`

interface Filter {
  search: string
  /** Only pictures without a description. */
  undescribed: boolean
}

export async function listPictures(
  pages: number,
  { search = '', undescribed = false }: Partial<Filter> = {},
): Promise<Page<StoredPicture>> {
  let query = backendClient().from('pictures').select(COLUMNS)
  if (search.trim() !== '') {
    const pattern = quoted(`*${literal(search.trim())}*`)
    query = query.or(`name.ilike.${pattern},alt.ilike.${pattern}`)
  }
  if (undescribed) query = query.eq('alt', '')
  const { data } = await query
    .order('created_at', { ascending: false })
    .order('id')
    .range(0, pages * PER_PAGE)
    .overrideTypes<StoredPicture[], { merge: false }>()
    .throwOnError()
  return cut(data, pages * PER_PAGE)
}

export async function readPictures(names: readonly string[]): Promise<KnownPicture[]> {
  const { data } = await backendClient()
    .from('pictures')
    .select(`${PICTURE_COLUMNS}, alt`)
    .in('name', names.slice(0, MAX_PICTURES))
    .overrideTypes<KnownPicture[], { merge: false }>()
    .throwOnError()
  return data
}

export async function describePicture(picture: string, details: Partial<PictureDetails>): Promise<void> {
  await backendClient()
    .rpc('describe_picture', { picture, ...details })
    .throwOnError()
}

/** Saves the first description of a picture as its default. A failure loses nothing, since the text has it. */
export async function describeOnce(name: string | undefined, alt: string): Promise<void> {
  if (!name || alt.trim() === '') return
  try {
    const [picture] = await readPictures([name])
    if (picture?.alt === '') await describePicture(name, { alt })
  } catch {
    // The next use of the picture tries again.
  }
}

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

/** Pictures that no post uses. Recent ones are left out: an unsaved text may use them. */
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

/** Few enough names per call for a quick response. */
const REMOVED_AT_ONCE = 100

export async function removeStored(bucket: 'pictures' | 'files', names: readonly string[]): Promise<void> {
  for (let at = 0; at < names.length; at += REMOVED_AT_ONCE) {
    const answer = await reach(`${STORAGE}/object/${bucket}`, {
      method: 'DELETE',
      headers: { ...(await callerHeaders()), 'content-type': 'application/json' },
      body: JSON.stringify({ prefixes: names.slice(at, at + REMOVED_AT_ONCE) }),
    })
    if (!answer.ok) throw new StorageError(await answer.json())
  }
}
