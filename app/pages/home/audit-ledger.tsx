import { Scene, SceneRow } from '#app/scenes/scene.tsx'
import type { AuditLedgerCopy } from '#content/scene-schema.ts'

/** Lines of the audit trail, as the ledger keeps them. */
export function AuditLedger({ copy, className = '' }: { copy: AuditLedgerCopy; className?: string }) {
  return (
    <Scene copy={copy} className={`ledger ${className}`}>
      <SceneRow
        className="ledger-row ledger-head"
        cells={[copy.columns.time, copy.columns.actor, copy.columns.action, copy.columns.seal]}
      />
      {copy.rows.map(row => (
        <SceneRow
          key={row.time}
          className="ledger-row"
          cells={[row.time, row.actor, row.action, row.seal]}
          flagged={row.open}
        />
      ))}
    </Scene>
  )
}
