import { Sources } from '#app/lib/markdown/picture-view.tsx'
import type { Picture } from '#contract/picture-names.ts'

/** A small view of a picture. What it is called stands beside it. */
export function Thumbnail({ picture }: { picture: Picture }) {
  return (
    <span className="thumbnail">
      <Sources {...picture} widths={picture.widths.join(' ')} alt="" sizes="(min-width: 40rem) 16rem, 45vw" />
    </span>
  )
}
