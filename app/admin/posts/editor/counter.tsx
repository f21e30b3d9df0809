import { blogWriting } from '#content/collections/blog-admin-writing.ts'
import { grouped } from '#contract/fields.ts'

const copy = blogWriting.counter
/** From this share of the limit on, what is left is said aloud. */
const NEAR = 0.9
const STEP = 10

/** How long a text is and may be. Near the limit it says what is left, in steps, so that not each key is announced. */
export function Counter({ length, limit }: { length: number; limit: number }) {
  if (length === 0) return null
  const isNear = length >= limit * NEAR
  const left = limit - length
  return (
    <p className={`folio tabular mt-2 shrink-0 text-right ${isNear ? 'text-rubric' : ''}`}>
      <span>{`${grouped(length)} ${copy.of} ${grouped(limit)}`}</span>
      <span className="sr-only" aria-live="polite">
        {isNear ? `${left > STEP ? Math.ceil(left / STEP) * STEP : left} ${copy.left}` : ''}
      </span>
    </p>
  )
}
