import type { SceneCopy } from './scene-schema.ts'

/** A state of a scene: what it shows, what screen readers announce on arrival, and the next state for each control. */
interface SceneState<State extends string, Event extends string, Shown> {
  shown: Shown
  announced: string
  /** A control that is missing here does nothing in this state. */
  on: Partial<Record<Event, State>>
  /** Controls that stay pressed. */
  pressed?: readonly Event[]
  /** Only Start over leaves this state. */
  final?: true
}

/** A scene's states and controls. Start over resets from every state, so it is not listed. */
export interface SceneMachine<State extends string = string, Event extends string = string, Shown = unknown> {
  start: NoInfer<State>
  /** The labels of the controls, in display order. */
  events: Record<Event, string>
  states: Record<State, SceneState<NoInfer<State>, NoInfer<Event>, Shown>>
}

/** Texts of every interactive scene. */
export interface WorkWords {
  label: string
  instructions: string
  startOver: string
  startedOver: string
}

/** An interactive scene in its initial state, which is all that the page needs. */
export interface WorkableCopy<Event extends string, Shown> extends SceneCopy {
  folio: string
  heading: string
  lead: string
  /** The title of the drawn document. */
  title: string
  controls: Record<Event, string>
  start: Shown
}

/** Loaded when a scene becomes interactive. A scene with several machines merges what they show. */
export interface WorkedCopy<Shown> {
  work: WorkWords
  machines: Readonly<Record<string, SceneMachine<string, string, Partial<Shown>>>>
}
