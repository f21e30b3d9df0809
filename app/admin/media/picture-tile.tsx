import { pictureMark } from '#app/editor/post/picture-marks.ts'
import { byteWords } from '#app/lib/file-size.ts'
import { Sources } from '#app/markdown/picture-view.tsx'
import { MoreIcon } from '#app/ui/icons.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { pictureWords } from '#content/collections/admin-media.ts'
import type { Picture } from '#contract/picture-names.ts'
import { PICTURE_TYPES } from '#contract/uploads.ts'
import { AltField } from './alt-field.tsx'
import { chooseFiles } from './choose-files.ts'
import { givenName } from './picture-name.ts'
import type { PictureUse, StoredPicture } from './picture-store.ts'
import { UseList } from './use-list.tsx'

const copy = pictureWords.library

interface PictureTileProps {
  picture: StoredPicture
  uses: readonly PictureUse[]
  onInsert: () => void
  onDescribe: () => void
  onAlt: (alt: string) => void
  /** Undefined for those who may not. */
  onRemove?: () => void
  onReplace?: (file: File) => void
}

/** Decorative: the name stands next to it. */
export function Thumbnail({ picture }: { picture: Picture }) {
  return (
    <span className="thumbnail">
      <Sources {...picture} widths={picture.widths.join(' ')} alt="" sizes="(min-width: 40rem) 16rem, 45vw" />
    </span>
  )
}

/** A picture of the library: name, description, the posts that use it, and a menu. */
export function PictureTile({
  picture,
  uses,
  onInsert,
  onDescribe,
  onAlt,
  onRemove,
  onReplace,
}: PictureTileProps) {
  const { name, width, height, bytes, created_at, alt } = picture
  const given = givenName(name)
  async function copyMark() {
    await navigator.clipboard.writeText(pictureMark(name, { alt, caption: '' }))
    showToast({ title: copy.copied })
  }
  const replace = () =>
    chooseFiles(PICTURE_TYPES, ([file]) => {
      if (file) onReplace?.(file)
    })
  return (
    <li className="picture-tile" aria-label={given}>
      <button
        type="button"
        className="picture-open"
        aria-label={`${copy.details}: ${given}`}
        onClick={onDescribe}
      >
        <Thumbnail picture={picture} />
      </button>
      <div className="picture-head">
        <p className="picture-name" title={given}>
          {given}
        </p>
        <Menu
          label={`${copy.actions}: ${given}`}
          className="row-more"
          items={[
            [
              { label: copy.insert, act: onInsert },
              { label: copy.details, act: onDescribe },
              { label: copy.copy, act: copyMark },
            ],
            [
              ...(onReplace ? [{ label: copy.replace, act: replace }] : []),
              ...(onRemove ? [{ label: copy.remove, act: onRemove }] : []),
            ],
          ]}
        >
          <MoreIcon />
        </Menu>
      </div>
      <AltField name={given} alt={alt} onSave={onAlt} />
      <p className="picture-facts">
        <span>{`${width} × ${height} · ${byteWords(bytes)}`}</span> <TimeAgo moment={created_at} />
      </p>
      <UseList uses={uses} />
    </li>
  )
}
