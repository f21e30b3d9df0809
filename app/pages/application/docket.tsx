import { Scene, SceneBar } from '#app/scenes/scene.tsx'
import type { DocketCopy } from '#content/company-schema.ts'

/** The routing slip that departments sign as an application moves on. */
export function Docket({ copy }: { copy: DocketCopy }) {
  return (
    <Scene copy={copy} className="docket">
      <SceneBar words={[copy.title, copy.number, copy.firm]} />
      <ol className="docket-lines">
        {copy.lines.map(line => (
          <li key={line.step} data-flagged={line.open}>
            <span className="docket-step">{line.step}</span>
            <span className="docket-day">{line.day}</span>
            <span className="docket-desk">{line.desk}</span>
            <em className="docket-remark">{line.remark}</em>
          </li>
        ))}
      </ol>
    </Scene>
  )
}
