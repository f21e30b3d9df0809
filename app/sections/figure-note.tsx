import type { Figure } from '#content/schema.ts'

interface FigureNoteProps {
  figure: Figure
  /** What the figure does not claim. */
  note: string
  className?: string
}

/** One claimed figure at full size, its plain claim, and where the claim ends. */
export function FigureNote({ figure, note, className = '' }: FigureNoteProps) {
  return (
    <div className={`figure-note ${className}`}>
      <p>
        <span className="figure-large">{figure.value}</span>{' '}
        <span className="figure-claim">{figure.caption}</span>
      </p>
      <p className="figure-limit">{note}</p>
    </div>
  )
}
