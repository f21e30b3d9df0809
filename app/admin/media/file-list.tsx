import { byteWords } from '#app/lib/file-size.ts'
import { MoreIcon } from '#app/ui/icons.tsx'
import { Line } from '#app/ui/line.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { pictureWords } from '#content/collections/admin-media.ts'
import { filePath } from '#contract/stored-files.ts'
import { isStoredCaptions } from '#contract/videos.ts'
import { storedMark } from './file-marks.ts'
import type { StoredFile } from './file-store.ts'
import { givenName } from './picture-name.ts'
import type { PictureUse } from './picture-store.ts'
import { UseList } from './use-list.tsx'

const copy = pictureWords.library

export interface FileLine {
  file: StoredFile
  uses: PictureUse[]
}

interface FileListProps {
  lines: readonly FileLine[]
  onInsert: (file: StoredFile) => void
  /** Undefined for those who may not remove files. */
  onRemove?: ((line: FileLine) => void) | undefined
}

/** Documents and videos, with the posts that link to them. */
export function FileList({ lines, onInsert, onRemove }: FileListProps) {
  async function copyMark(file: StoredFile) {
    await navigator.clipboard.writeText(storedMark(file))
    showToast({ title: copy.copied })
  }
  return (
    <ul className="manager file-lines mt-6" aria-label={copy.files}>
      {lines.map(({ file, uses }) => (
        <Line
          key={file.id}
          title={
            <a href={filePath(file.name)} className="link" title={file.name}>
              {givenName(file.name)}
            </a>
          }
          note={
            <>
              {`${byteWords(file.bytes)} · `}
              <TimeAgo moment={file.created_at} />
            </>
          }
          more={<UseList uses={uses} />}
        >
          <Menu
            label={`${copy.actions}: ${givenName(file.name)}`}
            className="row-more"
            items={[
              isStoredCaptions(filePath(file.name))
                ? []
                : [
                    { label: copy.insert, act: () => onInsert(file) },
                    { label: copy.copy, act: () => copyMark(file) },
                  ],
              onRemove ? [{ label: copy.remove, act: () => onRemove({ file, uses }) }] : [],
            ]}
          >
            <MoreIcon />
          </Menu>
        </Line>
      ))}
    </ul>
  )
}
