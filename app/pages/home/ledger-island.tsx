import { Workable } from '#app/scenes/workable.tsx'
import { workedLedger } from '#content/pages/home/ledger-machine.ts'
import { ledgerScene } from '#content/pages/home/page.ts'
import { AuditLedger } from './feature-scenes.tsx'
import { WorkedLedger } from './worked-ledger.tsx'

export default function Ledger() {
  return (
    <Workable still={<AuditLedger copy={ledgerScene} />}>
      <WorkedLedger copy={ledgerScene} worked={workedLedger} />
    </Workable>
  )
}
