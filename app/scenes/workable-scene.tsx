import { type ComponentProps, type ComponentType, type ReactNode, useId } from 'react'
import type { WorkableCopy, WorkedCopy } from '#content/scene-machine-schema.ts'
import { useMachines } from './use-machine.ts'
import { StartOver, WorkButtons, WorkNotes, WorkRow, workSheet } from './work-controls.tsx'
import { Workable } from './workable.tsx'

/** Props of a component that draws a scene, static or interactive. */
export interface DrawProps<Shown, Copy = WorkableCopy<string, Shown>> {
  copy: Copy
  shown: Shown
  className?: string
  sheet?: ComponentProps<'div'>
  /** The controls, or their reserved space. */
  foot: ReactNode
}

interface WorkedSceneProps<Shown, Copy> {
  copy: Copy
  worked: WorkedCopy<Shown>
  Draw: ComponentType<DrawProps<Shown, Copy>>
}

/** A scene that becomes interactive. Until then, the space of its controls is reserved. */
export function WorkableScene<Shown, Copy extends WorkableCopy<string, Shown>>(
  props: WorkedSceneProps<Shown, Copy>,
) {
  const { copy, Draw } = props
  const room = (
    <div className="work-row work-room" aria-hidden="true">
      {Object.values(copy.controls).map(label => (
        <span key={label} className="work-button">
          {label}
        </span>
      ))}
    </div>
  )
  return (
    <Workable still={<Draw copy={copy} shown={copy.start} foot={room} />}>
      <WorkedScene {...props} />
    </Workable>
  )
}

/** A scene with its controls: a row of buttons for each machine. */
function WorkedScene<Shown, Copy extends WorkableCopy<string, Shown>>({
  copy,
  worked: { work, machines },
  Draw,
}: WorkedSceneProps<Shown, Copy>) {
  const id = useId()
  const { working, startOver, isStart, said } = useMachines(machines, work)
  const all = Object.keys(machines).flatMap(name => working(name) ?? [])
  const shown = Object.assign({}, copy.start, ...all.map(one => one.shown)) as Shown
  return (
    <Draw
      copy={copy}
      shown={shown}
      className="worked"
      sheet={workSheet(work, id)}
      foot={
        <>
          <WorkRow>
            {all.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the machines of a scene never change place
              <div key={index} className="work-group">
                <WorkButtons working={one} />
              </div>
            ))}
            <StartOver words={work} isStart={isStart} onPress={startOver} />
          </WorkRow>
          <WorkNotes id={id} words={work} said={said} />
        </>
      }
    />
  )
}
