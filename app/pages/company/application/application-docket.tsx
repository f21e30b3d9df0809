import { Scene } from '#app/scenes/scene.tsx'
import type { ApplicationDocketCopy } from '#content/company-schema.ts'

/** The slip that travels with an application from desk to desk, and collects their remarks. */
export function ApplicationDocket({ copy }: { copy: ApplicationDocketCopy }) {
  return (
    <Scene description={copy.description} caption={copy.caption} className="docket">
      <div className="scene-bar">
        <span>{copy.title}</span>
        <span>{copy.number}</span>
        <span>{copy.firm}</span>
      </div>
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
