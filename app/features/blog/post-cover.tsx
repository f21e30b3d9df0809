import { focusClass } from '#app/markdown/focus-class.ts'
import { Placeholder, Sources } from '#app/markdown/picture-view.tsx'
import type { Picture } from '#contract/picture-names.ts'

const SIZES = '(min-width: 83rem) 75rem, 90vw'
/** Taller pictures are cropped, because they would push the text off the screen. */
const TALLEST = 4 / 3

/** The picture above a post. */
export function PostCover({ picture, alt }: { picture: Picture; alt: string }) {
  const isTall = picture.width / picture.height < TALLEST
  return (
    <div className={isTall ? 'post-cover post-cover-tall' : 'post-cover'}>
      <div className="picture-frame">
        <Placeholder colors={picture.placeholder} />
        <Sources
          {...picture}
          widths={picture.widths.join(' ')}
          alt={alt}
          sizes={SIZES}
          className={focusClass(picture)}
          isEager
        />
      </div>
    </div>
  )
}
