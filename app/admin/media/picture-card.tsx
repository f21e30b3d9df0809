import { pictureMark } from '#app/editor/post/picture-marks.ts'
import { byteWords } from '#app/lib/file-size.ts'
import { Sources } from '#app/markdown/picture-view.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { pictureWords } from '#content/collections/admin-media.ts'
import { postPath } from '#contract/addresses.ts'
import type { Picture } from '#contract/picture-names.ts'
import { AltField } from './alt-field.tsx'
import { ChooseButton } from './choose-button.tsx'
import type { PictureUse, StoredPicture } from './picture-store.ts'

const copy = pictureWords.library

interface PictureCardProps {
  picture: StoredPicture
  uses: readonly PictureUse[]
  onInsert: () => void
  onDescribe: () => void
  onAlt: (alt: string) => void
  /** These two are undefined for those who may not. */
  onRemove?: () => void
  onReplace?: (file: File) => void
}

/** A small view of a picture. What it is called stands beside it. */
export function Thumbnail({ picture }: { picture: Picture }) {
  return (
    <span className="thumbnail">
      <Sources {...picture} widths={picture.widths.join(' ')} alt="" sizes="(min-width: 40rem) 16rem, 45vw" />
    </span>
  )
}

/** What is said of one use: the post, and whether it is a draft, in the trash, or has it as its cover. */
export function notesOf({ status, deleted_at, is_cover }: PictureUse): string {
  const notes = [
    deleted_at ? copy.inTrash : status === 'draft' && copy.draft,
    is_cover && copy.asCover,
  ].filter(Boolean)
  return notes.length > 0 ? ` (${notes.join(', ')})` : ''
}

/** A picture of the library, with the posts that show it. */
export function PictureCard({
  picture,
  uses,
  onInsert,
  onDescribe,
  onAlt,
  onRemove,
  onReplace,
}: PictureCardProps) {
  const { name, width, height, bytes, created_at, alt } = picture
  async function copyMark() {
    await navigator.clipboard.writeText(pictureMark(name, { alt, caption: '' }))
    showToast({ title: copy.copied })
  }
  return (
    <li className="flex min-w-0 flex-col gap-1.5" aria-label={name}>
      <Thumbnail picture={picture} />
      <p className="upload-name">{name}</p>
      <AltField name={name} alt={alt} onSave={onAlt} />
      <p className="folio">
        {`${width} × ${height} · ${byteWords(bytes)} · `}
        <TimeAgo moment={created_at} />
      </p>
      {uses.length === 0 ? (
        <p className="picture-uses">{copy.unused}</p>
      ) : (
        <div className="picture-uses">
          {`${copy.uses} `}
          <ul>
            {uses.map(use => (
              <li key={use.post_id}>
                {use.status === 'published' && !use.deleted_at ? (
                  <a href={postPath(use.slug)} className="link">
                    {use.title}
                  </a>
                ) : (
                  use.title
                )}
                {notesOf(use)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="manager-actions mt-auto">
        <button type="button" aria-label={`${copy.insert}: ${name}`} onClick={onInsert}>
          {copy.insert}
        </button>
        <button type="button" aria-label={`${copy.details}: ${name}`} onClick={onDescribe}>
          {copy.details}
        </button>
        <button type="button" aria-label={`${copy.copy}: ${name}`} onClick={copyMark}>
          {copy.copy}
        </button>
        {onReplace && (
          <ChooseButton
            label={copy.replace}
            ariaLabel={`${copy.replace}: ${name}`}
            onFiles={([file]) => file && onReplace(file)}
          />
        )}
        {onRemove && (
          <button type="button" aria-label={`${copy.remove}: ${name}`} onClick={onRemove}>
            {copy.remove}
          </button>
        )}
      </div>
    </li>
  )
}
