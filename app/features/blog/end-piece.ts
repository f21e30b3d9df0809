import { type EndPiece, endPieceByCategory, endPieceByTag } from '#content/collections/blog-end-pieces.ts'
import { DEFAULT_CATEGORY, isBuiltIn } from '#contract/categories.ts'
import type { Post } from './posts.ts'

/** Where a post leads: by the first of its tags that stands for a page of the product, else by its category. */
export function endPieceOf({ tags, category }: Pick<Post, 'tags' | 'category'>): EndPiece {
  for (const tag of tags) {
    const name = tag.trim().toLowerCase()
    const piece = Object.hasOwn(endPieceByTag, name) ? endPieceByTag[name] : undefined
    if (piece) return piece
  }
  return endPieceByCategory[isBuiltIn(category) ? category : DEFAULT_CATEGORY]
}
