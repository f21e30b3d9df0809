import { cut, type Page } from '#app/admin/pages.tsx'
import { backendClient } from '#app/lib/backend-client.ts'
import type { PostStatus } from '#contract/blog-post.ts'
import type { Category } from '#contract/categories.ts'

export interface VersionLine {
  id: string
  number: number
  title: string
  status: PostStatus
  published_at: string | null
  saved_by: string | null
  byline: string | null
  autosaved: boolean
  correction: string | null
  created_at: string
}

/** What a version says: everything that a restore brings back. */
export interface VersionText {
  title: string
  excerpt: string | null
  content: string
  category: Category
  tags: string[]
  seo_title: string | null
  seo_description: string | null
  cover: string | null
  cover_alt: string | null
}

const LINES = 'id, number, title, status, published_at, saved_by, byline, autosaved, correction, created_at'
const TEXT = 'title, excerpt, content, category, tags, seo_title, seo_description, cover, cover_alt'
const LINES_PER_PAGE = 30

/** The versions of a post, newest first. */
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

export async function readVersionText(id: string): Promise<VersionText> {
  const { data } = await backendClient()
    .from('post_versions')
    .select(TEXT)
    .eq('id', id)
    .single<VersionText>()
    .throwOnError()
  return data
}
