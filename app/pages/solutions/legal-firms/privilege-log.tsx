import { Scene, SceneBar, SceneFoot, SceneRow } from '#app/scenes/scene.tsx'
import type { PrivilegeLogCopy } from '#content/pages/solutions/legal-firms/privilege-log.ts'

/** A privilege log with one uncertain entry, and the reason below it. */
export function PrivilegeLog({ copy }: { copy: PrivilegeLogCopy }) {
  return (
    <Scene copy={copy}>
      <SceneBar words={[copy.title, copy.matter, copy.set]} />
      <SceneRow className="plog-row plog-head" cells={copy.columns} />
      {copy.entries.map(row => (
        <div key={row.entry} className="plog-row" data-flagged={row.doubt ? true : undefined}>
          <span>{row.entry}</span>
          <span>{row.date}</span>
          <span>{row.parties}</span>
          <span>{row.basis}</span>
          <span className="plog-description">{row.description}</span>
          <span className="plog-call">{row.call}</span>
          {row.doubt && (
            <p className="plog-doubt">
              {row.doubt.reason} <cite>{row.doubt.authority}</cite>
            </p>
          )}
        </div>
      ))}
      <SceneFoot words={[copy.count, copy.held]} flag={copy.held} />
    </Scene>
  )
}
