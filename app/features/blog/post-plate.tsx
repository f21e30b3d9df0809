import { Placeholder, Sources } from '#app/lib/markdown/picture-view.tsx'
import { Plate } from '#app/lib/plate/plate.tsx'
import type { Category } from '#contract/categories.ts'
import type { Picture } from '#contract/picture-names.ts'

interface PostPlateProps {
  slug: string
  category: Category
  cover: Picture | undefined
  /** How wide a cover is shown, for the browser's choice. */
  sizes: string
}

/** The picture of a post in a list: its cover, or the plate that is drawn for it. The title beside it says all that it says. */
export function PostPlate({ slug, category, cover, sizes }: PostPlateProps) {
  return (
    <div className="post-plate">
      {cover ? (
        <>
          <Placeholder colors={cover.placeholder} />
          <Sources {...cover} widths={cover.widths.join(' ')} alt="" sizes={sizes} />
        </>
      ) : (
        <Plate slug={slug} category={category} field="card" />
      )}
    </div>
  )
}
