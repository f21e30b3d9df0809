import { useRef } from 'react'
import { SceneBar } from '#app/scenes/scene.tsx'
import type { BookFormat, OctavoFoldCopy } from '#content/company-schema.ts'
import { PageOrder } from './page-order.tsx'
import { MOST_FOLDS, useFolds } from './use-folds.ts'

/** The outer side of a common octavo as printed: the upper row is upside down, page one is at the lower right. */
const LEFT_HALF = [5, 12, 4, 13]
const RIGHT_HEAD = [9, 8]
const INVERTED = new Set([5, 12, 9, 8])

function printedPage(page: number) {
  return (
    <span key={page} className="fold-page" data-inverted={INVERTED.has(page) || undefined}>
      {page}
    </span>
  )
}

/** The logo, one path per fold. */
const FOLD_PATHS = ['M1 1h30v24H1z', 'M16 1v24', 'M16 13h15', 'M22 13v12']

function FoldedSheet({ folds }: { folds: number }) {
  return (
    <svg viewBox="0 0 32 26" fill="none" className="fold-icon" aria-hidden="true">
      {folds === 3 && <path d="M22 13h9v12h-9z" className="fill-rubric" />}
      <path d={FOLD_PATHS.slice(0, folds + 1).join('')} stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}

interface FormatProps {
  columns: OctavoFoldCopy['columns']
  format: BookFormat
  isCurrent: boolean
}

function Format({ columns, format, isCurrent }: FormatProps) {
  return (
    <li data-current={isCurrent || undefined}>
      <FoldedSheet folds={format.folds} />
      <p className="fold-name">{format.name}</p>
      <p className="folio">
        {columns.folds} {format.folds}, {columns.leaves} {format.leaves}, {columns.pages} {format.pages}
      </p>
      <p className="fold-place">
        {format.place} <em>{format.owner}</em>
      </p>
    </li>
  )
}

/** A sheet that folds three times, on scroll or by its buttons, beside the formats that it passes through. */
export function OctavoFold({ copy }: { copy: OctavoFoldCopy }) {
  const sheet = useRef<HTMLDivElement>(null)
  const { folds, turn, isHeld } = useFolds(sheet)
  const format = copy.formats.find(one => one.folds === folds)
  return (
    <>
      <div className="fold-controls">
        <button
          type="button"
          className="btn btn-small"
          aria-disabled={folds === MOST_FOLDS}
          onClick={() => turn(1)}
        >
          {copy.fold}
        </button>
        <button type="button" className="btn btn-small" aria-disabled={folds === 0} onClick={() => turn(-1)}>
          {copy.unfold}
        </button>
        <span role="status" className="folio">
          {isHeld && format
            ? `${format.name}: ${copy.columns.leaves} ${format.leaves}, ${copy.columns.pages} ${format.pages}`
            : ''}
        </span>
      </div>
      {/* The figure has no box of its own, so the island runtime observes the controls. */}
      <figure className="scene fold-scene">
        <div role="img" aria-label={copy.description} className="sheet fold-plate">
          <SceneBar words={[copy.title, copy.measure]} />
          <div className="fold-bench">
            <div ref={sheet} className="fold-sheet" data-folds={folds}>
              <div className="fold-part fold-left">{LEFT_HALF.map(printedPage)}</div>
              <div className="fold-part fold-head">{RIGHT_HEAD.map(printedPage)}</div>
              <div className="fold-part fold-last">{printedPage(16)}</div>
              <div className="fold-part fold-first">{printedPage(1)}</div>
              {copy.foldLabels.map(label => (
                <span key={label} className="fold-label">
                  {label}
                </span>
              ))}
            </div>
            <PageOrder folds={folds} />
          </div>
        </div>
        <ul className="fold-formats">
          {copy.formats.map(one => (
            <Format key={one.name} columns={copy.columns} format={one} isCurrent={one.folds === folds} />
          ))}
        </ul>
        <figcaption className="caption">{copy.caption}</figcaption>
      </figure>
    </>
  )
}
