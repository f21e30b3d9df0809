import type { ComponentProps, ReactNode } from 'react'
import { Scene, SceneBar, SceneFoot } from '#app/scenes/scene.tsx'
import type { RedlineLetterCopy, RedlinePart } from '#content/scene-schema.ts'

/** What the letter has once it can be worked. */
interface LetterWork {
  sheet: ComponentProps<'div'>
  change: (part: RedlinePart, clause: RedlineLetterCopy['clauses'][number]) => ReactNode
  note: (number: string) => ReactNode
  foot: ReactNode
}

interface RedlineLetterProps {
  copy: RedlineLetterCopy
  className?: string
  work?: LetterWork
}

/** Perry redlining a letter, its sources in the margin. The sheet unfolds once, then the changes appear. */
export function RedlineLetter({ copy, className = '', work }: RedlineLetterProps) {
  return (
    <Scene copy={copy} className={`letter ${className}`} sheet={work?.sheet}>
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
                  {work ? (
                    work.change(part, clause)
                  ) : (
                    <>
                      {part.cut && <del>{part.cut}</del>}
                      {part.add && <ins>{part.add}</ins>}
                      {part.note && <sup>{part.note}</sup>}
                    </>
                  )}
                </span>
              ))}
            </p>
          ))}
        </div>
        <div className="letter-margin">
          {copy.notes.map(note => (
            <p key={note.number} data-flagged={note.flagged}>
              <span className="letter-source">{`${note.number} ${note.source}`}</span>
              {note.text}
              {work?.note(note.number)}
            </p>
          ))}
        </div>
      </div>
      {work ? work.foot : <SceneFoot words={[copy.sources, copy.status]} flag={copy.status} />}
    </Scene>
  )
}
