import type { BackendFetch } from '#contract/load-context.ts'
import { dataClient } from './data-client.ts'
import type { Post, RelatedPost } from './posts.ts'
import { readPictures, typeset } from './read-posts.ts'

type Row = Pick<Post, 'title' | 'slug' | 'category' | 'published_at' | 'cover'>

/** The posts that the database finds nearest to one: by tags, then category, then date. */
export async function readRelated(fetch: BackendFetch, post: string): Promise<RelatedPost[]> {
  const { data } = await dataClient(fetch).rpc('related_posts', { post }).throwOnError()
  const rows = data as Row[]
  const pictures = await readPictures(
    fetch,
    rows.flatMap(({ cover }) => cover ?? []),
  )
  return rows.map(({ cover, ...row }) => ({
    ...typeset(row),
    picture: pictures.find(({ name }) => name === cover),
  }))
}
