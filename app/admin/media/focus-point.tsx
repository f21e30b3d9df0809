import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { FOCUS_STEP, focusClass } from '#app/markdown/focus-class.ts'
import { Sources } from '#app/markdown/picture-view.tsx'
import { pictureWords } from '#content/collections/admin-media.ts'
import type { Picture } from '#contract/picture-names.ts'

const copy = pictureWords.details

type Focus = Pick<Picture, 'focus_x' | 'focus_y'>

interface FocusPointProps {
  picture: Picture
  focus: Focus
  onChange: (focus: Focus) => void
}

const within = (part: number) => Math.min(100, Math.max(0, part))
const inSteps = (part: number) => within(Math.round((part * 100) / FOCUS_STEP) * FOCUS_STEP)

/** How far each key moves the point. */
const KEYS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-FOCUS_STEP, 0],
  ArrowRight: [FOCUS_STEP, 0],
  ArrowUp: [0, -FOCUS_STEP],
  ArrowDown: [0, FOCUS_STEP],
  Home: [-100, 0],
  End: [100, 0],
  PageUp: [0, -100],
  PageDown: [0, 100],
}

/** Chooses the point of a picture that stays visible when it is cropped, by pointer or by keys, with previews of the crops. */
export function FocusPoint({ picture, focus, onChange }: FocusPointProps) {
  const area = useRef<HTMLDivElement>(null)
  const { focus_x: x, focus_y: y } = focus
  function point({ clientX, clientY }: PointerEvent) {
    const box = area.current?.getBoundingClientRect()
    if (!box) return
    onChange({
      focus_x: inSteps((clientX - box.left) / box.width),
      focus_y: inSteps((clientY - box.top) / box.height),
    })
  }
  function press(event: KeyboardEvent) {
    const [right, down] = KEYS[event.key] ?? []
    if (right === undefined || down === undefined) return
    event.preventDefault()
    onChange({ focus_x: within(x + right), focus_y: within(y + down) })
  }
  const shown = { ...picture, widths: picture.widths.join(' '), alt: '' }
  const cut = { ...shown, className: focusClass(focus), sizes: '12rem' }
  return (
    <div className="focus-point">
      <div
        ref={area}
        className="focus-area"
        role="slider"
        tabIndex={0}
        aria-label={copy.focus}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={x}
        aria-valuetext={copy.focusValue(x, y)}
        onKeyDown={press}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId)
          point(event)
        }}
        onPointerMove={event => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event)
        }}
      >
        <Sources {...shown} sizes="(min-width: 40rem) 30rem, 90vw" />
        <svg className="focus-mark" aria-hidden="true">
          <circle cx={`${x}%`} cy={`${y}%`} r="11" className="focus-halo" />
          <circle cx={`${x}%`} cy={`${y}%`} r="9" className="focus-ring" />
        </svg>
      </div>
      <div className="focus-cuts">
        <figure>
          <div className="focus-cut focus-cut-list">
            <Sources {...cut} />
          </div>
          <figcaption>{copy.inList}</figcaption>
        </figure>
        <figure>
          <div className="focus-cut focus-cut-preview">
            <Sources {...cut} />
          </div>
          <figcaption>{copy.inPreview}</figcaption>
        </figure>
      </div>
    </div>
  )
}
