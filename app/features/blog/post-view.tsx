import { Link } from 'react-router'
import type { RenderNode } from '#app/lib/markdown/render-tree.ts'
import { exactDay, exactTime } from '#app/lib/time.ts'
import { postPath } from '#contract/addresses.ts'
import { CATEGORY_LABELS } from '#contract/categories.ts'
import type { Picture } from '#contract/picture-names.ts'
import type { Correction } from './corrections.ts'
import { type CorrectionsCopy, CorrectionsView } from './corrections-view.tsx'
import { EditLink } from './edit-link.tsx'
import { PostBody } from './post-body.tsx'
import { PostCover } from './post-cover.tsx'
import type { Post, PostLink } from './posts.ts'

interface PostViewProps {
  post: Omit<Post, 'content' | 'slug'>
  minutes: number
  tree: readonly RenderNode[]
  cover: Picture | undefined
  neighbors: { previous?: PostLink; next?: PostLink }
  corrections?: readonly Correction[]
  copy: Record<'back' | 'minutes' | 'by' | 'edit' | 'previous' | 'next' | 'neighbors', string> & {
    corrections: CorrectionsCopy
  }
}

/** A post, set as a book page. */
export function PostView({ post, minutes, tree, cover, neighbors, corrections = [], copy }: PostViewProps) {
  return (
    <article className="page section pt-12 lg:pt-20">
      <header className="post-header">
        <p className="folio post-facts">
          <span>{CATEGORY_LABELS[post.category]}</span>
          <time dateTime={post.published_at} title={exactTime(post.published_at)}>
            {exactDay(post.published_at)}
          </time>
          <span>{`${minutes} ${copy.minutes}`}</span>
          {post.byline && <span>{`${copy.by} ${post.byline}`}</span>}
          <EditLink id={post.id} label={copy.edit} />
        </p>
        <h1 className="title mt-6">{post.title}</h1>
        {post.excerpt && <p className="lead mt-6">{post.excerpt}</p>}
      </header>
      {cover && <PostCover picture={cover} alt={post.cover_alt ?? ''} />}
      <PostBody tree={tree} />
      <CorrectionsView corrections={corrections} copy={copy.corrections} />
      <nav aria-label={copy.neighbors} className="post-neighbors">
        <Neighbor label={copy.previous} link={neighbors.previous} />
        <Neighbor label={copy.next} link={neighbors.next} />
        <Link to="/blog" prefetch="intent" className="link">
          {copy.back}
        </Link>
      </nav>
    </article>
  )
}

function Neighbor({ label, link }: { label: string; link: PostLink | undefined }) {
  if (!link) return null
  return (
    <Link to={postPath(link.slug)} prefetch="intent" className="post-neighbor">
      <span className="folio">{label}</span>
      <span className="heading">{link.title}</span>
    </Link>
  )
}
