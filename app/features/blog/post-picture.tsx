import { focusClass } from '#app/markdown/focus-class.ts'
import { Placeholder, Sources } from '#app/markdown/picture-view.tsx'
import { Plate } from '#app/plates/plate.tsx'
import type { Picture } from '#contract/picture-names.ts'

export interface PostPictureProps {
  slug: string
  category: string
  cover?: Picture | undefined
  /** How wide a cover is shown, for the browser's choice. */
  sizes?: string
  field?: 'card' | 'head'
}

/** The cover of a post, or a drawn picture. Decorative: the title stands beside it. */
export default function PostPicture({ slug, category, cover, sizes = '', field = 'card' }: PostPictureProps) {
  if (!cover) return <Plate slug={slug} category={category} field={field} />
  return (
    <>
      <Placeholder colors={cover.placeholder} />
      <Sources
        {...cover}
        widths={cover.widths.join(' ')}
        alt=""
        sizes={sizes}
        className={focusClass(cover)}
      />
    </>
  )
}
