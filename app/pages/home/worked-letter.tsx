import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { SceneFoot } from '#app/scenes/scene.tsx'
import { useMachines } from '#app/scenes/use-machine.ts'
import { StartOver, WorkButtons, WorkNotes, workSheet } from '#app/scenes/work-controls.tsx'
import type { ChangeState, WorkedLetterCopy } from '#content/pages/home/letter-machine.ts'
import type { RedlineLetterCopy, RedlinePart } from '#content/scene-schema.ts'
import { decisionStore } from './decision-store.ts'
import { MarginRule } from './margin-rule.tsx'
import { Marked, RedlineLetter } from './redline-letter.tsx'

interface WorkedLetterProps {
  copy: RedlineLetterCopy
  worked: WorkedLetterCopy
}

/** Scrolls to the ledger further down, which may not be hydrated yet. */
function showLedger() {
  const ledger = [...document.querySelectorAll('.ledger')].at(-1)
  ledger?.scrollIntoView({ block: 'center' })
  ledger?.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
}

type Clause = RedlineLetterCopy['clauses'][number]

/** Returns the number of the note that an element belongs to: its superscript, or any part of the note. */
function noteAt({ target }: SyntheticEvent): string | undefined {
  if (!(target instanceof Element)) return undefined
  const found = target.closest('[data-source]') ?? target.closest('p')?.querySelector('[data-note]')
  return found instanceof HTMLElement ? (found.dataset.source ?? found.dataset.note) : undefined
}

/**
 * The letter with changes to accept or refuse, and a clause for a partner to decide. Its buttons are served with the
 * page, so that nothing shifts; the rest appears after hydration.
 */
export function WorkedLetter({ copy, worked }: WorkedLetterProps) {
  const { work, decisive, line } = worked
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const [isWorked, setIsWorked] = useState(false)
  useEffect(() => setIsWorked(true), [])
  const [pointed, setPointed] = useState<string>()
  const { working, startOver, isStart, said } = useMachines(worked.changes, work)
  const stateOf = (note: string): ChangeState => working(note)?.state ?? 'proposed'
  const others = Object.keys(worked.changes).filter(note => note !== decisive)
  const decision = stateOf(decisive)
  const isOpen = decision === 'proposed'

  useEffect(() => () => decisionStore.set(undefined), [])
  // The line says what was decided at the time, so later changes do not rewrite it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the decision alone writes the line
  useEffect(() => {
    const rest = others.map(note => `${line.change} ${note} ${line.others[stateOf(note)]}`).join(', ')
    decisionStore.set(
      isOpen
        ? undefined
        : { time: line.time, actor: line.actor, action: `${line.action[decision]}; ${rest}` },
    )
  }, [decision])

  function change(part: RedlinePart, { parts }: Clause) {
    const shown = working(parts.find(one => one.note)?.note ?? '')?.shown ?? 'both'
    return (
      <>
        {shown !== 'new' && (
          <Marked
            {...(shown === 'old' ? { as: 'span', className: 'settled' } : { as: 'del' })}
            words={part.cut}
          />
        )}
        {shown !== 'old' && (
          <Marked
            {...(shown === 'new' ? { as: 'span', className: 'settled' } : { as: 'ins' })}
            words={part.add}
          />
        )}
        {part.note &&
          (isWorked ? (
            <SourceLink number={part.note} name={sourceName(part.note)} target={`${id}-${part.note}`} />
          ) : (
            <sup>{part.note}</sup>
          ))}
      </>
    )
  }
  const sourceName = (number: string) =>
    `${worked.source} ${number}: ${copy.notes.find(note => note.number === number)?.source}`

  const openCount = others.filter(note => stateOf(note) === 'proposed').length
  const status = isOpen ? copy.status : worked.status[decision][openCount]
  const flagged = <Part extends { flagged?: boolean | undefined }>(parts: Part[]) =>
    isOpen ? parts : parts.map(part => ({ ...part, flagged: undefined }))

  return (
    <RedlineLetter
      copy={{ ...copy, clauses: flagged(copy.clauses), notes: flagged(copy.notes) }}
      className={`${isWorked ? 'worked ' : ''}${said.turn > 0 ? '' : 'performs'}`}
      work={{
        sheet: {
          ...(isWorked ? workSheet(work, id, sheet) : { role: 'group', 'aria-label': copy.title }),
          ref: sheet,
          onPointerOver: event => setPointed(noteAt(event)),
          onPointerLeave: () => setPointed(undefined),
          onFocus: event => setPointed(noteAt(event)),
          onBlur: () => setPointed(undefined),
        },
        change,
        note(number) {
          const change = working(number)
          return (
            change && (
              <span
                {...(isWorked && { id: `${id}-${number}`, 'data-note': number })}
                className="note-buttons"
              >
                <WorkButtons
                  working={change}
                  subject={`${line.change} ${number}`}
                  main={number === decisive ? 'accept' : undefined}
                />
              </span>
            )
          )
        },
        foot: isWorked ? (
          <>
            <div className="scene-foot">
              {isStart ? (
                <span>{copy.sources}</span>
              ) : (
                <StartOver
                  words={work}
                  onPress={() => {
                    sheet.current?.focus({ preventScroll: true })
                    startOver()
                  }}
                />
              )}
              {!isOpen && (
                <button type="button" className="work-again" onClick={showLedger}>
                  {worked.seeLine}
                </button>
              )}
              <span key={status} className={isOpen ? 'scene-flag' : 'settled'}>
                {status}
              </span>
            </div>
            {pointed && <MarginRule sheet={sheet} note={pointed} turn={said.turn} />}
            <WorkNotes id={id} words={work} said={said} />
          </>
        ) : (
          <SceneFoot words={[copy.sources, copy.status]} flag={copy.status} />
        ),
      }}
    />
  )
}

interface SourceLinkProps {
  number: string
  name: string
  target: string
}

/** A superscript that leads to its note. A link stays in its line, where a button could begin a new one. */
function SourceLink({ number, name, target }: SourceLinkProps) {
  function follow(event: SyntheticEvent) {
    event.preventDefault()
    document.getElementById(target)?.querySelector('button')?.focus()
  }
  return (
    <sup>
      <a href={`#${target}`} data-source={number} className="source-link" aria-label={name} onClick={follow}>
        {number}
      </a>
    </sup>
  )
}
