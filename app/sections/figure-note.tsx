import type { Figure } from '#content/schema.ts'

interface FigureNoteProps {
  figure: Figure
  /** What the figure does not claim. */
  note: string
  className?: string
}

/** The claimed share of a whole, as a line. */
function Measure({ value }: { value: string }) {
  return (
    <svg className="figure-measure" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 .5h100" />
      <path d={`M0 .5h${Number.parseFloat(value)}`} />
    </svg>
  )
}

/** A claimed figure in large type, with its claim and what it does not claim. */
export function FigureNote({ figure, note, className = '' }: FigureNoteProps) {
  return (
    <div className={`figure-note ${className}`}>
      <p>
        <span className="figure-large">{figure.value}</span> <Measure value={figure.value} />
        <span className="figure-claim">{figure.caption}</span>
      </p>
      <p className="figure-limit">{note}</p>
    </div>
  )
}

/** A claimed figure below its caption, for a margin or the end of a list. */
export function CaptionedFigure({ figure, className }: { figure: Figure; className?: string }) {
  return (
    <dl className={className}>
      <AnalyticsTerm figure={figure} />
    </dl>
  )
}

/** A figure as an entry of a description list. */
export function AnalyticsTerm({ figure }: { figure: Figure }) {
  return (
    <>
      <dt className="figure-claim">{figure.caption}</dt>
      <dd className="figure-value tabular">
        {figure.value}
        <Measure value={figure.value} />
      </dd>
      {figure.basis && <dd className="figure-limit">{figure.basis}</dd>}
    </>
  )
}
