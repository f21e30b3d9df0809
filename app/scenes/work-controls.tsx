import type { ReactNode, RefObject } from 'react'
import type { WorkWords } from '#content/scene-machine-schema.ts'
import type { Working } from './use-machine.ts'

interface WorkButtonsProps<State extends string, Event extends string> {
  working: Working<State, Event, unknown>
  /** What the names of the buttons continue with for a screen reader. */
  subject?: string
  /** The one that the scene waits for. */
  main?: Event | undefined
}

/** A button for each event. One that does nothing now stays in its place and keeps the focus. */
export function WorkButtons<State extends string, Event extends string>({
  working: { machine, on, pressed = [], send },
  subject,
  main,
}: WorkButtonsProps<State, Event>) {
  const events = Object.entries(machine.events) as [Event, string][]
  return events.map(([event, label]) => (
    <button
      key={event}
      type="button"
      className="work-button"
      data-main={event === main || undefined}
      aria-pressed={pressed.includes(event)}
      aria-disabled={on[event] === undefined && !pressed.includes(event) ? true : undefined}
      aria-label={subject && `${label} ${subject}`}
      onClick={() => send(event)}
    >
      {label}
    </button>
  ))
}

interface StartOverProps {
  words: WorkWords
  /** Whether there is nothing to undo. The button stays, so that the focus is not lost. */
  isStart?: boolean
  onPress: () => void
}

/** Leads back to the start. */
export function StartOver({ words, isStart = false, onPress }: StartOverProps) {
  return (
    <button
      type="button"
      className="work-again"
      aria-disabled={isStart || undefined}
      onClick={isStart ? undefined : onPress}
    >
      {words.startOver}
    </button>
  )
}

interface WorkNotesProps {
  id: string
  words: WorkWords
  said: { text: string; turn: number }
}

/** What only a screen reader hears: how the figure is worked, and what each press has done. */
export function WorkNotes({ id, words, said }: WorkNotesProps) {
  return (
    <div className="sr-only">
      <p id={id}>{words.instructions}</p>
      <p role="status">
        <span key={said.turn}>{said.text}</span>
      </p>
    </div>
  )
}

/** The sheet of a scene that can be worked: a group with a name and instructions. */
export function workSheet(words: WorkWords, id: string, ref?: RefObject<HTMLDivElement | null>) {
  return {
    role: 'group',
    'aria-label': words.label,
    'aria-describedby': id,
    tabIndex: -1,
    ...(ref && { ref }),
  } as const
}

/** The row of controls under a scene. */
export function WorkRow({ children }: { children: ReactNode }) {
  return <div className="work-row">{children}</div>
}
