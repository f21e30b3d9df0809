import { Scene, SceneBar } from '#app/scenes/scene.tsx'
import type { NightSheetCopy } from '#content/pages/solutions/overview/overnight-runs.ts'

/** What ran overnight, procedure by procedure, with the one item that waits. */
export function NightSheet({ copy }: { copy: NightSheetCopy }) {
  return (
    <Scene copy={copy}>
      <SceneBar words={[copy.title, copy.hours]} />
      {copy.runs.map(run => (
        <div key={run.procedure} className="night-row" data-flagged={run.held}>
          <span className="night-count tabular">{run.count}</span>
          <span>
            {run.procedure}
            <span className="night-desk">{run.desk}</span>
          </span>
          <span className="night-outcome">{run.outcome}</span>
        </div>
      ))}
    </Scene>
  )
}
