import { Scene } from '#app/scenes/scene.tsx'
import type { RedlineLetterCopy } from '#content/scene-schema.ts'

/** Perry redlining a letter, its sources in the margin. The sheet unfolds once, then the changes appear. */
export function RedlineLetter({ copy, className = '' }: { copy: RedlineLetterCopy; className?: string }) {
  return (
    <Scene description={copy.description} caption={copy.caption} className={`letter ${className}`}>
      <div className="scene-bar">
        <span>{copy.title}</span>
        <span>{copy.reference}</span>
        <span>{copy.version}</span>
      </div>
      <div className="letter-body">
        <div className="letter-text">
          {copy.clauses.map(clause => (
            <p key={clause.number} data-flagged={clause.flagged}>
              <span className="letter-number">{clause.number}</span>
              <em>{clause.heading}</em>{' '}
              {clause.parts.map((part, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a clause never change place
                <span key={index}>
                  {part.text}
                  {part.cut && <del>{part.cut}</del>}
                  {part.add && <ins>{part.add}</ins>}
                  {part.note && <sup>{part.note}</sup>}
                </span>
              ))}
            </p>
          ))}
        </div>
        <div className="letter-margin">
          {copy.notes.map(note => (
            <p key={note.number} data-flagged={note.flagged}>
              <span className="letter-source">
                {note.number} {note.source}
              </span>
              {note.text}
            </p>
          ))}
        </div>
      </div>
      <div className="scene-foot">
        <span>{copy.sources}</span>
        <span className="scene-flag">{copy.status}</span>
      </div>
    </Scene>
  )
}
