import type { ReactNode, RefObject } from 'react'
import type { WorkWords } from '#content/scene-machine-schema.ts'
import type { Working } from './use-machine.ts'

interface WorkButtonsProps<State extends string, Event extends string> {
  working: Working<State, Event, unknown>
  /** Completes the accessible names of the buttons. */
  subject?: string
  /** The event that the scene waits for. */
  main?: Event | undefined
}

/** A button for each event. A button without effect stays, so that it keeps the focus. */
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
  /** Whether there is nothing to reset. The button stays, so that the focus is not lost. */
  isStart?: boolean
  onPress: () => void
}

/** Resets the scene. */
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

/** Only for screen readers: how to use the scene, and the result of each press. */
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

/** The sheet of an interactive scene: a group with a name and instructions. */
export function workSheet(words: WorkWords, id: string, ref?: RefObject<HTMLDivElement | null>) {
  return {
    role: 'group',
    'aria-label': words.label,
    'aria-describedby': id,
    tabIndex: -1,
    ...(ref && { ref }),
  } as const
}

export function WorkRow({ children }: { children: ReactNode }) {
  return <div className="work-row">{children}</div>
}
