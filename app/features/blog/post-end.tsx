import { exactDay } from '#app/lib/time.ts'
import { FoldMark } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/page-link.tsx'
import type { EndPiece } from '#content/collections/blog-end-pieces.ts'
import { postPath } from '#contract/addresses.ts'
import { type Category, labelIn } from '#contract/categories.ts'
import { PostPlate } from './post-plate.tsx'
import type { RelatedPost } from './posts.ts'

export function PostTags({ tags, label }: { tags: readonly string[]; label: string }) {
  if (tags.length === 0) return null
  return (
    <ul className="post-tags" aria-label={label}>
      {tags.map(tag => (
        <li key={tag} className="folio">
          {tag}
        </li>
      ))}
    </ul>
  )
}

/** The end of the text: the mark, and a link to the product page that fits the post. */
export function EndPieceView({ heading, text, link }: EndPiece) {
  return (
    <section className="end-piece" aria-labelledby="end-piece">
      <FoldMark className="mark-display end-piece-mark" />
      <div>
        <h2 id="end-piece" className="subtitle">
          {heading}
        </h2>
        <p className="text mt-3">{text}</p>
        <Link to={link.href} className="btn mt-6">
          {link.label}
        </Link>
      </div>
    </section>
  )
}

const SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 90vw'

interface RelatedPostsProps {
  posts: readonly RelatedPost[]
  categories: readonly Category[]
  heading: string
}

export function RelatedPosts({ posts, categories, heading }: RelatedPostsProps) {
  if (posts.length === 0) return null
  return (
    <section className="page related" aria-labelledby="related">
      <div className="fold-rule" />
      <h2 id="related" className="heading mt-8">
        {heading}
      </h2>
      <ul className="related-posts">
        {posts.map(({ title, slug, category, published_at, picture }) => (
          <li key={slug}>
            <PostPlate slug={slug} category={category} cover={picture} sizes={SIZES} />
            <p className="folio mt-4 flex flex-wrap justify-between gap-x-4">
              <span>{labelIn(categories, category)}</span>
              <time dateTime={published_at}>{exactDay(published_at)}</time>
            </p>
            <h3 className="heading mt-2">
              <Link to={postPath(slug)} className="cover">
                {title}
              </Link>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  )
}
