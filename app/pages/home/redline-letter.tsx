import { Scene, SceneBar, SceneFoot } from '#app/scenes/scene.tsx'
import type { RedlineLetterCopy } from '#content/scene-schema.ts'

/** Perry redlining a letter, its sources in the margin. The sheet unfolds once, then the changes appear. */
export function RedlineLetter({ copy, className = '' }: { copy: RedlineLetterCopy; className?: string }) {
  return (
    <Scene copy={copy} className={`letter ${className}`}>
      <SceneBar words={[copy.title, copy.reference, copy.version]} />
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
      <SceneFoot words={[copy.sources, copy.status]} flag={copy.status} />
    </Scene>
  )
}
