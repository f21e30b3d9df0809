import { type EndPiece, endPieces } from '#content/collections/blog-end-pieces.ts'
import { type BuiltInCategory, DEFAULT_CATEGORY, isBuiltIn } from '#contract/categories.ts'
import type { Post } from './posts.ts'

/** The product page for a tag. A post's first tag in this list decides. */
export const endPieceByTag: Readonly<Record<string, EndPiece>> = {
  drafting: endPieces.perry,
  'ethical walls': endPieces.vault,
  documents: endPieces.vault,
  citations: endPieces.knowledge,
  retrieval: endPieces.knowledge,
  'month end': endPieces.enterprises,
  contracts: endPieces.enterprises,
  workflows: endPieces.workflows,
  suitability: endPieces.finance,
  advisors: endPieces.finance,
  compliance: endPieces.compliance,
  records: endPieces.compliance,
  privilege: endPieces.legal,
  litigation: endPieces.legal,
  interviews: endPieces.consultants,
  consulting: endPieces.consultants,
  onboarding: endPieces.apply,
  security: endPieces.security,
  privacy: endPieces.security,
}

/** The product page for posts without such a tag. */
export const endPieceByCategory: Readonly<Record<BuiltInCategory, EndPiece>> = {
  TECH: endPieces.security,
  PRODUCT: endPieces.platform,
  COMPANY: endPieces.apply,
  GENERAL: endPieces.perry,
}

/** The product page that a post ends with: by tag, otherwise by category. */
export function endPieceOf({ tags, category }: Pick<Post, 'tags' | 'category'>): EndPiece {
  for (const tag of tags) {
    const name = tag.trim().toLowerCase()
    const piece = Object.hasOwn(endPieceByTag, name) ? endPieceByTag[name] : undefined
    if (piece) return piece
  }
  return endPieceByCategory[isBuiltIn(category) ? category : DEFAULT_CATEGORY]
}
