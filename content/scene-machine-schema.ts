import type { SceneCopy } from './scene-schema.ts'

/** A state of a scene: what it shows, what a screen reader is told on arrival, and where each control leads. */
interface SceneState<State extends string, Event extends string, Shown> {
  shown: Shown
  announced: string
  /** A control that is not named here does nothing in this state. */
  on: Partial<Record<Event, State>>
  /** The controls that stay pressed. */
  pressed?: readonly Event[]
  /** Only Start over leads out of it. */
  final?: true
}

/** What can be done to a scene. Start over leads from every state to the start, so no list has it. */
export interface SceneMachine<State extends string = string, Event extends string = string, Shown = unknown> {
  start: NoInfer<State>
  /** The labels of the controls, in the order in which they stand. */
  events: Record<Event, string>
  states: Record<State, SceneState<NoInfer<State>, NoInfer<Event>, Shown>>
}

/** What every scene that can be worked says to whoever works it. */
export interface WorkWords {
  label: string
  instructions: string
  startOver: string
  startedOver: string
}

/** A scene that can be worked, in its first state, which is all that the page needs. */
export interface WorkableCopy<Event extends string, Shown> extends SceneCopy {
  folio: string
  heading: string
  lead: string
  /** The title of the drawn document. */
  title: string
  controls: Record<Event, string>
  start: Shown
}

/** What is loaded to work it. A scene with several machines shows what they show together. */
export interface WorkedCopy<Shown> {
  work: WorkWords
  machines: Readonly<Record<string, SceneMachine<string, string, Partial<Shown>>>>
}
