import type { ComponentProps, ReactNode } from 'react'
import { Scene, SceneBar, SceneFoot } from '#app/scenes/scene.tsx'
import type { RedlineLetterCopy, RedlinePart } from '#content/scene-schema.ts'

/** What an interactive letter adds. */
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

interface MarkedProps {
  as: 'del' | 'ins' | 'span'
  words: string | undefined
  className?: string
}

/** The words of a change. The leading space stays outside, so that no line runs through or under it. */
export function Marked({ as: Tag, words, className }: MarkedProps) {
  if (!words) return null
  const bare = words.trimStart()
  return (
    <>
      {bare.length < words.length && ' '}
      <Tag className={className}>{bare}</Tag>
    </>
  )
}

/**
 * Perry redlining a letter, with sources in the margin. Each change is struck out and inserted once, then the last one
 * waits (`home.css`).
 */
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
                      <Marked as="del" words={part.cut} />
                      <Marked as="ins" words={part.add} />
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
