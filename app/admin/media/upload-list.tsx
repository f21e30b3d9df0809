import { pictureWords as copy } from '#content/collections/admin-media.ts'
import { DescribeForm } from './describe-form.tsx'
import type { Target, Upload } from './upload-store.ts'
import { uploadStore, useUploads } from './uploads.ts'

/** The uploads of one target, and a form for the description of each stored picture. */
export function UploadList({ target }: { target: Target }) {
  const uploads = useUploads().filter(upload => upload.target === target)
  // The cover has its own field for the description.
  const shown = target === 'cover' ? uploads.filter(({ status }) => status !== 'stored') : uploads
  const arrived = uploads.filter(({ status }) => status === 'stored').length
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {arrived > 0 && target === 'text' ? copy.arrived : ''}
      </p>
      {shown.length > 0 && (
        <ul className="uploads" aria-label={target === 'cover' ? copy.cover.sending : copy.listLabel}>
          {shown.map(upload => (
            <li key={upload.id}>
              {upload.status === 'stored' ? <DescribeForm upload={upload} /> : <UploadLine upload={upload} />}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const PERCENT = 100

function UploadLine({ upload: { id, label, status, progress, message } }: { upload: Upload }) {
  const { cancel, retry } = uploadStore()
  const isProcessing = status === 'sending' && progress === 1
  const words =
    message ?? (isProcessing ? copy.status.processing : status === 'refused' || copy.status[status])
  const percent = Math.floor(progress * PERCENT)
  const isOver = status === 'failed' || status === 'refused' || status === 'signed out'
  return (
    <div className="upload-line">
      <div className="min-w-0">
        <p className="upload-name">{label}</p>
        <p className={isOver ? 'upload-state text-rubric' : 'upload-state'} aria-live="polite">
          {words}
          {status === 'sending' && !isProcessing && <span className="tabular">{` ${percent}%`}</span>}
        </p>
      </div>
      <div className="manager-actions">
        {status === 'failed' && (
          <button type="button" aria-label={`${copy.retry}: ${label}`} onClick={() => retry(id)}>
            {copy.retry}
          </button>
        )}
        <button
          type="button"
          aria-label={`${status === 'refused' ? copy.dismiss : copy.cancel}: ${label}`}
          onClick={() => cancel(id)}
        >
          {status === 'refused' ? copy.dismiss : copy.cancel}
        </button>
      </div>
      {status === 'sending' && (
        <progress
          className="upload-bar"
          max={1}
          {...(!isProcessing && { value: progress })}
          aria-label={label}
        />
      )}
    </div>
  )
}
