import { exactDay, exactTime } from '#app/lib/time.ts'
import { useWords } from '#app/lib/words.ts'
import { hasPlayer, type RenderNode } from '#app/markdown/render-tree.ts'
import { RenderTreeView } from '#app/markdown/render-tree-view.tsx'
import { Link } from '#app/ui/page-link.tsx'
import type { EndPiece } from '#content/collections/blog-end-pieces.ts'
import { site } from '#content/site.ts'
import { postPath } from '#contract/addresses.ts'
import { type Category, labelIn } from '#contract/categories.ts'
import type { Picture } from '#contract/picture-names.ts'
import { CopyLink } from './copy-link.tsx'
import type { Correction } from './corrections.ts'
import { type CorrectionsCopy, CorrectionsView } from './corrections-view.tsx'
import { EditLink } from './edit-link.tsx'
import type { ContentsEntry } from './post-contents.ts'
import { PostCover } from './post-cover.tsx'
import { EndPieceView, PostTags, RelatedPosts } from './post-end.tsx'
import { PostPlate } from './post-plate.tsx'
import type { Post, PostLink, RelatedPost } from './posts.ts'
import { VideoScript } from './video-script.tsx'

interface PostViewProps {
  post: Omit<Post, 'content'>
  minutes: number
  tree: readonly RenderNode[]
  contents: readonly ContentsEntry[]
  cover: Picture | undefined
  endPiece: EndPiece
  categories: readonly Category[]
  neighbors: { previous?: PostLink; next?: PostLink }
  related?: readonly RelatedPost[]
  corrections?: readonly Correction[]
  /** Whether a secret link shows it. Such a link is not for sharing. */
  isDraft?: boolean
  copy: Record<
    'back' | 'minutes' | 'by' | 'edit' | 'previous' | 'next' | 'neighbors' | 'contents' | 'related' | 'tags',
    string
  > & {
    corrections: CorrectionsCopy
    link: Record<'plain' | 'copy' | 'done' | 'failed', string>
  }
}

/** A post, set as a book page. */
export function PostView({ post, tree, contents, cover, categories, copy, ...rest }: PostViewProps) {
  const { company } = useWords(site)
  const { minutes, endPiece, neighbors, related = [], corrections = [], isDraft = false } = rest
  return (
    <>
      <article aria-label={post.title} className="page section pt-12 lg:pt-20">
        <header className="post-header">
          <p className="folio post-facts">
            <span>{labelIn(categories, post.category)}</span>
            <time dateTime={post.published_at} title={exactTime(post.published_at)}>
              {exactDay(post.published_at)}
            </time>
            <span>{`${minutes} ${copy.minutes}`}</span>
            <EditLink id={post.id} label={copy.edit} />
          </p>
          <h1 className="title mt-6">{post.title}</h1>
          {post.excerpt && <p className="lead mt-6">{post.excerpt}</p>}
          <p className="post-byline">
            <span>{`${copy.by} ${post.byline ?? company}`}</span>
            {!isDraft && <CopyLink path={postPath(post.slug)} labels={copy.link} />}
          </p>
        </header>
        {cover ? (
          <PostCover picture={cover} alt={post.cover_alt ?? ''} />
        ) : (
          <PostPlate slug={post.slug} category={post.category} field="head" className="head-piece" />
        )}
        <div className="post-body">
          {contents.length > 0 && (
            <nav className="post-contents" aria-labelledby="post-contents">
              <p id="post-contents" className="folio">
                {copy.contents}
              </p>
              <ol>
                {contents.map(({ id, text }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{text}</a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <div className="prose">
            <RenderTreeView tree={tree} />
            {hasPlayer(tree) && <VideoScript />}
          </div>
        </div>
        <PostTags tags={post.tags} label={copy.tags} />
        <CorrectionsView corrections={corrections} copy={copy.corrections} />
        <EndPieceView {...useWords(endPiece)} />
        <nav aria-label={copy.neighbors} className="post-neighbors">
          <Neighbor label={copy.previous} link={neighbors.previous} />
          <Neighbor label={copy.next} link={neighbors.next} />
          <Link to="/blog" className="link">
            {copy.back}
          </Link>
        </nav>
      </article>
      <RelatedPosts posts={related} categories={categories} heading={copy.related} />
    </>
  )
}

function Neighbor({ label, link }: { label: string; link: PostLink | undefined }) {
  if (!link) return null
  return (
    <Link to={postPath(link.slug)} className="post-neighbor">
      <span className="folio">{label}</span>
      <span className="heading">{link.title}</span>
    </Link>
  )
}
