import { Link } from '#app/ui/page-link.tsx'
import { BLOG_MESSAGES } from '#contract/blog-messages.ts'
import { labelIn } from '#contract/categories.ts'
import { PostCard } from './post-card.tsx'
import type { PostPage } from './posts.ts'

interface PostListProps {
  /** Undefined while it is being loaded in the browser. */
  list: PostPage | undefined
  path: string
  copy: { readMore: string; newer: string; older: string; pageLabel: string }
}

export function PostList({ list, path, copy }: PostListProps) {
  if (!list) return <Notice text={BLOG_MESSAGES.postsLoading} />
  if (list.posts.length === 0) return <Notice text={BLOG_MESSAGES.postsEmpty} />
  return <Grid page={list} path={path} copy={copy} />
}

function Notice({ text }: { text: string }) {
  return (
    <p className="post-notice heading" role="status">
      {text}
    </p>
  )
}

function Grid({ page, path, copy }: Omit<PostListProps, 'list'> & { page: PostPage }) {
  const newer = page.page > 1 ? (page.page === 2 ? path : `${path}?page=${page.page - 1}`) : undefined
  const older = page.hasNext ? `${path}?page=${page.page + 1}` : undefined
  return (
    <>
      <div className="post-grid">
        {page.posts.map((post, index) => (
          <PostCard
            key={post.id}
            post={post}
            cover={page.covers[post.id]}
            category={labelIn(page.categories, post.category)}
            readMore={copy.readMore}
            isLead={page.page === 1 && index === 0}
          />
        ))}
      </div>
      {(newer || older) && (
        <nav aria-label={copy.pageLabel} className="mt-8 flex justify-between gap-6">
          {newer ? (
            <Link to={newer} rel="prev" className="btn">
              {copy.newer}
            </Link>
          ) : (
            <span />
          )}
          {older && (
            <Link to={older} rel="next" className="btn">
              {copy.older}
            </Link>
          )}
        </nav>
      )}
    </>
  )
}
