import { cut, type Page } from '#app/admin/pages.tsx'
import { showFailure } from '#app/features/session/failures.ts'
import { backendClient } from '#app/lib/backend-client.ts'
import type { PostStatus } from '#contract/blog-post.ts'

export interface VersionLine {
  id: string
  number: number
  title: string
  status: PostStatus | 'next'
  published_at: string | null
  saved_by: string | null
  byline: string | null
  autosaved: boolean
  correction: string | null
  created_at: string
}

/** Everything that a restore brings back. */
export interface VersionText {
  title: string
  excerpt: string | null
  content: string
  category: string
  tags: string[]
  seo_title: string | null
  seo_description: string | null
  cover: string | null
  cover_alt: string | null
}

const LINES = 'id, number, title, status, published_at, saved_by, byline, autosaved, correction, created_at'
const TEXT = 'title, excerpt, content, category, tags, seo_title, seo_description, cover, cover_alt'
const LINES_PER_PAGE = 30

export async function listVersions(postId: string, pages: number): Promise<Page<VersionLine>> {
  const { data } = await backendClient()
    .from('post_versions')
    .select(LINES)
    .eq('post_id', postId)
    .order('number', { ascending: false })
    .range(0, pages * LINES_PER_PAGE)
    .overrideTypes<VersionLine[], { merge: false }>()
    .throwOnError()
  return cut(data, pages * LINES_PER_PAGE)
}

export interface Compared {
  from: number
  to: number
  before: VersionText
  after: VersionText
}

/** The versions in an address to compare. */
function numbersIn(address: URL) {
  const [from, to] = ['from', 'to'].map(name => Number(address.searchParams.get(name)))
  return from && to ? { from, to } : undefined
}

/** The two versions to compare. If they cannot be loaded, the rest still works. */
export async function readCompared(address: URL, { rows }: Page<VersionLine>): Promise<Compared | undefined> {
  const numbers = numbersIn(address)
  const idOf = (wanted: number) => rows.find(({ number }) => number === wanted)?.id
  const [from, to] = [idOf(numbers?.from ?? 0), idOf(numbers?.to ?? 0)]
  if (!numbers || from === undefined || to === undefined) return undefined
  try {
    const [before, after] = await Promise.all([readVersionText(from), readVersionText(to)])
    return { ...numbers, before, after }
  } catch (error) {
    showFailure(error)
    return undefined
  }
}

export async function readVersionText(id: string): Promise<VersionText> {
  const { data } = await backendClient()
    .from('post_versions')
    .select(TEXT)
    .eq('id', id)
    .single<VersionText>()
    .throwOnError()
  return data
}
