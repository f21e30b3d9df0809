import { useState } from 'react'
import type { SceneMachine, WorkWords } from '#content/scene-machine-schema.ts'

/** A machine with its current state. */
export interface Working<State extends string, Event extends string, Shown> {
  machine: SceneMachine<State, Event, Shown>
  state: State
  shown: Shown
  on: Partial<Record<Event, State>>
  pressed?: readonly Event[]
  send: (event: Event) => void
}

/**
 * All machines of a scene with their states. `said` is announced to screen readers. Its counter changes each time, so
 * that repeated text is announced again.
 */
export function useMachines<State extends string, Event extends string, Shown>(
  machines: Readonly<Record<string, SceneMachine<State, Event, Shown>>>,
  words: WorkWords,
) {
  const [states, setStates] = useState<Readonly<Record<string, State>>>({})
  const [said, setSaid] = useState({ text: '', turn: 0 })
  const say = (text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 }))

  const working = (id: string): Working<State, Event, Shown> | undefined => {
    const machine = machines[id]
    if (!machine) return undefined
    const state = states[id] ?? machine.start
    return {
      machine,
      state,
      ...machine.states[state],
      send(event) {
        const next = machine.states[state].on[event]
        if (next === undefined) return
        setStates({ ...states, [id]: next })
        say(machine.states[next].announced)
      },
    }
  }

  function startOver() {
    setStates({})
    say(words.startedOver)
  }

  const isStart = Object.entries(machines).every(([id, { start }]) => (states[id] ?? start) === start)
  return { working, startOver, isStart, said }
}
