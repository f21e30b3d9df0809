import * as vault from '#content/pages/platform/document-vault.ts'
import { vaultRegister } from '#content/scenes/vault-register.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { VaultRegister } from '../../scenes/vault-register.tsx'
import { ApplyBand } from '../../sections/apply-band.tsx'
import { BandTable } from '../../sections/band-table.tsx'
import { BleedHero } from '../../sections/bleed-hero.tsx'
import { Limits } from '../../sections/limits.tsx'
import { Seals } from '../../sections/seals.tsx'
import { Stages } from '../../sections/stages.tsx'
import { WallStatement } from '../../sections/wall-statement.tsx'

export const meta = () => pageMeta(vault.meta)

export default function DocumentVault() {
  return (
    <>
      <BleedHero {...vault.hero} scene={<VaultRegister copy={vaultRegister} />} />
      <WallStatement {...vault.wall} />
      <BandTable {...vault.bands} />
      <Stages {...vault.life} />
      <Seals {...vault.seals} />
      <Limits {...vault.limits} />
      <ApplyBand {...vault.apply} />
    </>
  )
}
