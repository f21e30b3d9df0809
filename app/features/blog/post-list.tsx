import { Suspense } from 'react'
import { Await } from 'react-router'
import { Link } from '#app/ui/page-link.tsx'
import { BLOG_MESSAGES } from '#contract/blog-messages.ts'
import { PostCard } from './post-card.tsx'
import type { PostPage } from './posts.ts'

/** Defers the list, so that a navigation shows the page at once. A list that fails is logged and reads as empty. */
export function deferList(answer: Promise<{ list: PostPage; renderedAt: string }>) {
  const list = answer.then(
    ({ list }) => list,
    (error: unknown): PostPage => {
      // biome-ignore lint/suspicious/noConsole: the specification wants a failing list logged and nothing else
      console.error('The list of posts could not be read', error)
      return { posts: [], page: 1, hasNext: false, covers: {} }
    },
  )
  return { list, renderedAt: new Date().toISOString() }
}

interface PostListProps {
  /** Known when the page was asked for by its address, deferred after a navigation inside the site. */
  list: PostPage | Promise<PostPage>
  path: string
  renderedAt: string
  copy: { readMore: string; newer: string; older: string; pageLabel: string }
}

export function PostList({ list, path, renderedAt, copy }: PostListProps) {
  return (
    <Suspense fallback={<Notice text={BLOG_MESSAGES.postsLoading} />}>
      <Await resolve={list}>
        {page =>
          page.posts.length === 0 ? (
            <Notice text={BLOG_MESSAGES.postsEmpty} />
          ) : (
            <Grid {...{ page, path, renderedAt, copy }} />
          )
        }
      </Await>
    </Suspense>
  )
}

function Notice({ text }: { text: string }) {
  return (
    <p className="post-notice heading" role="status">
      {text}
    </p>
  )
}

function Grid({ page, path, renderedAt, copy }: Omit<PostListProps, 'list'> & { page: PostPage }) {
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
            readMore={copy.readMore}
            renderedAt={renderedAt}
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
