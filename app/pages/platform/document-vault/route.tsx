import { pageMeta } from '#app/lib/page-meta.ts'
import { ApplyBand } from '#app/sections/apply-band.tsx'
import { Limits } from '#app/sections/limits.tsx'
import * as vault from '#content/pages/platform/document-vault/page.ts'
import { vaultRegister } from '#content/pages/platform/document-vault/vault-register.ts'
import { BandTable } from './band-table.tsx'
import { BleedHero } from './bleed-hero.tsx'
import { Seals } from './seals.tsx'
import { Stages } from './stages.tsx'
import { VaultRegister } from './vault-register.tsx'
import { WallStatement } from './wall-statement.tsx'

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
