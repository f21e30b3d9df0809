import type { DiffPiece } from '../lib/word-diff.ts'

export interface DiffWords {
  added: string
  removed: string
  end: string
  gap: string
}

/** The differences of two texts. Each is marked by an element, a line and text for screen readers, not by color alone. */
export function DiffView({ pieces, words }: { pieces: readonly DiffPiece[]; words: DiffWords }) {
  let at = 0
  return (
    <div className="diff">
      {pieces.map(piece => {
        const key = at++
        if (piece.kind === 'gap')
          return (
            <span key={key} className="diff-gap">
              <span aria-hidden="true">…</span>
              <span className="sr-only">{words.gap}</span>
            </span>
          )
        if (piece.kind === 'same') return <span key={key}>{piece.text}</span>
        const Tag = piece.kind === 'added' ? 'ins' : 'del'
        return (
          <Tag key={key}>
            <span className="sr-only">{words[piece.kind]}</span>
            <span>{piece.text}</span>
            <span className="sr-only">{words.end}</span>
          </Tag>
        )
      })}
    </div>
  )
}
