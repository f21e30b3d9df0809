import { renderPage } from '#app/markdown/render-markdown.ts'
import type { RenderNode } from '#app/markdown/render-tree.ts'
import type { BackendFetch, RunTask } from '#contract/load-context.ts'
import { type Picture, pictureNames } from '#contract/picture-names.ts'
import type { Post } from './posts.ts'
import { readPictures } from './read-posts.ts'

/** In a post without a cover, a picture among the first blocks is visible at once. */
const FIRST_BLOCKS = 2

export interface RenderedPost {
  tree: RenderNode[]
  cover: Picture | undefined
}

type Shown = Pick<Post, 'content' | 'cover'>

/** The pictures of a public post, including its cover, in one call. */
export function readPostPictures(fetch: BackendFetch, { content, cover }: Shown): Promise<Picture[]> {
  const names = pictureNames(content)
  return readPictures(fetch, cover ? [cover, ...names] : names)
}

/** Renders a post with its cover and its pictures. */
export async function renderPost(
  run: RunTask,
  { content, cover: coverName }: Shown,
  pictures: readonly Picture[],
): Promise<RenderedPost> {
  const cover = pictures.find(({ name }) => name === coverName)
  const tree = await renderPage(run, content, pictures)
  return { tree: cover ? tree : withEagerPicture(tree), cover }
}

function withEagerPicture(tree: readonly RenderNode[]): RenderNode[] {
  const blocks = tree.filter(node => typeof node !== 'string').slice(0, FIRST_BLOCKS)
  const first = blocks.find(([tag]) => tag === 'picture')
  return tree.map(node => (node === first ? [first[0], { ...first[1], eager: true }] : node))
}
