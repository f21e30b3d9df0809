import type { Copied } from '#app/islands/copied.ts'
import { Workable } from '#app/scenes/workable.tsx'
import { workedLedger } from '#content/de/pages/home/ledger-machine.ts'
import { ledgerScene } from '#content/de/pages/home/page.ts'
import { AuditLedger } from './feature-scenes.tsx'
import { WorkedLedger } from './worked-ledger.tsx'

export const built = { ledgerScene, workedLedger }

export default function GermanLedger({ copy = built }: Copied<typeof built>) {
  return (
    <Workable still={<AuditLedger copy={copy.ledgerScene} />}>
      <WorkedLedger copy={copy.ledgerScene} worked={copy.workedLedger} />
    </Workable>
  )
}
