import { Scene } from '#app/scenes/scene.tsx'
import type { PrivilegeLogCopy } from '#content/pages/solutions/legal-firms/privilege-log.ts'

/** A privilege log with one entry in doubt, and the reason beneath it. */
export function PrivilegeLog({ copy }: { copy: PrivilegeLogCopy }) {
  const { columns } = copy
  return (
    <Scene description={copy.description} caption={copy.caption}>
      <div className="scene-bar">
        <span>{copy.title}</span>
        <span>{copy.matter}</span>
        <span>{copy.set}</span>
      </div>
      <div className="plog-row plog-head">
        <span>{columns.entry}</span>
        <span>{columns.date}</span>
        <span>{columns.parties}</span>
        <span>{columns.basis}</span>
        <span>{columns.description}</span>
        <span>{columns.call}</span>
      </div>
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
      <div className="scene-foot">
        <span>{copy.count}</span>
        <span className="scene-flag">{copy.held}</span>
      </div>
    </Scene>
  )
}
