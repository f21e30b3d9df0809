import { pageMeta } from '#app/lib/page-meta.ts'
import { ApplyBand } from '#app/sections/apply-band.tsx'
import { Limits } from '#app/sections/limits.tsx'
import * as vault from '#content/pages/platform/document-vault/page.ts'
import { vaultRegister } from '#content/pages/platform/document-vault/vault-register.ts'
import { BandTable } from './confidentiality-bands.tsx'
import { WallStatement } from './ethical-walls.tsx'
import { Stages } from './file-life.tsx'
import { BleedHero } from './hero.tsx'
import { Seals } from './seals.tsx'
import { VaultRegister } from './vault-register.tsx'

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
