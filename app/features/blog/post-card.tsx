import { Link } from 'react-router'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { postPath } from '#contract/addresses.ts'
import { CATEGORY_LABELS } from '#contract/categories.ts'
import type { PostSummary } from './posts.ts'

interface PostCardProps {
  post: PostSummary
  readMore: string
  renderedAt: string
}

export function PostCard({ post, readMore, renderedAt }: PostCardProps) {
  return (
    <article className="post-card">
      <p className="folio flex justify-between gap-4">
        <span>{CATEGORY_LABELS[post.category]}</span>
        <TimeAgo moment={post.published_at} renderedAt={renderedAt} />
      </p>
      <h3 className="subtitle mt-4">{post.title}</h3>
      {post.excerpt && <p className="text mt-3">{post.excerpt}</p>}
      <p className="mt-auto pt-5">
        <Link to={postPath(post.slug)} prefetch="intent" className="link cover">
          <span>{readMore}</span>
          <span className="sr-only">{`: ${post.title}`}</span>
        </Link>
      </p>
    </article>
  )
}
