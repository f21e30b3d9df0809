import { Link } from '#app/ui/page-link.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { postPath } from '#contract/addresses.ts'
import type { Picture } from '#contract/picture-names.ts'
import { PostPlate } from './post-plate.tsx'
import type { PostSummary } from './posts.ts'

interface PostCardProps {
  post: PostSummary
  cover: Picture | undefined
  /** The name of its category. */
  category: string
  readMore: string
  /** The newest post, across the whole width. */
  isLead: boolean
}

const SIZES = '(min-width: 64rem) 36rem, 90vw'
const LEAD_SIZES = '(min-width: 64rem) 45rem, 90vw'

export function PostCard({ post, cover, category, readMore, isLead }: PostCardProps) {
  return (
    <article aria-label={post.title} className={isLead ? 'post-card post-lead' : 'post-card'}>
      <PostPlate
        slug={post.slug}
        category={post.category}
        cover={cover}
        sizes={isLead ? LEAD_SIZES : SIZES}
      />
      <div className="post-words">
        <p className="folio flex justify-between gap-4">
          <span>{category}</span>
          <TimeAgo moment={post.published_at} />
        </p>
        <h3 className={`mt-4 ${isLead ? 'title' : 'subtitle'}`}>{post.title}</h3>
        {post.excerpt && <p className={`mt-3 ${isLead ? 'lead' : 'text'}`}>{post.excerpt}</p>}
        <p className="mt-auto pt-5">
          <Link to={postPath(post.slug)} className="link cover">
            <span>{readMore}</span>
            <span className="sr-only">{`: ${post.title}`}</span>
          </Link>
        </p>
      </div>
    </article>
  )
}
