/** A state of a scene: what it shows, what a screen reader is told on arrival, and where each control leads. */
interface SceneState<State extends string, Event extends string, Shown> {
  shown: Shown
  announced: string
  /** A control that is not named here does nothing in this state. */
  on: Partial<Record<Event, State>>
  /** The control that led here and stays pressed. */
  pressed?: Event
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
