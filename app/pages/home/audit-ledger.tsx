import { Scene } from '#app/scenes/scene.tsx'
import type { AuditLedgerCopy } from '#content/scene-schema.ts'

/** Lines of the audit trail, as the ledger keeps them. */
export function AuditLedger({ copy, className = '' }: { copy: AuditLedgerCopy; className?: string }) {
  return (
    <Scene description={copy.description} caption={copy.caption} className={`ledger ${className}`}>
      <div className="ledger-row ledger-head">
        <span>{copy.columns.time}</span>
        <span>{copy.columns.actor}</span>
        <span>{copy.columns.action}</span>
        <span>{copy.columns.seal}</span>
      </div>
      {copy.rows.map(row => (
        <div key={row.time} className="ledger-row" data-flagged={row.open}>
          <span>{row.time}</span>
          <span>{row.actor}</span>
          <span>{row.action}</span>
          <span>{row.seal}</span>
        </div>
      ))}
    </Scene>
  )
}
