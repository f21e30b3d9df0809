import { type ComponentType, useId } from 'react'
import type { WorkableCopy, WorkedCopy } from '#content/scene-machine-schema.ts'
import { useMachines } from './use-machine.ts'
import { StartOver, WorkButtons, WorkNotes, WorkRow, workSheet } from './work-controls.tsx'
import type { DrawProps } from './work-section.tsx'

interface WorkedSceneProps<Shown, Copy> {
  copy: Copy
  worked: WorkedCopy<Shown>
  Draw: ComponentType<DrawProps<Shown, Copy>>
}

/** A scene with its controls: one row of buttons for each of its machines. */
export function WorkedScene<Shown, Copy extends WorkableCopy<string, Shown>>({
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
