import type { Copied } from '#app/islands/copied.ts'
import { Workable } from '#app/scenes/workable.tsx'
import { workedLedger } from '#content/pages/home/ledger-machine.ts'
import { ledgerScene } from '#content/pages/home/page.ts'
import { AuditLedger } from './feature-scenes.tsx'
import { WorkedLedger } from './worked-ledger.tsx'

export const built = { ledgerScene, workedLedger }

export default function Ledger({ copy = built }: Copied<typeof built>) {
  return (
    <Workable still={<AuditLedger copy={copy.ledgerScene} />}>
      <WorkedLedger copy={copy.ledgerScene} worked={copy.workedLedger} />
    </Workable>
  )
}
