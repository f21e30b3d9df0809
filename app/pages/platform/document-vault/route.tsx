import { Island } from '#app/islands/island.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { WorkSection } from '#app/scenes/work-section.tsx'
import { Ending } from '#app/sections/ending.tsx'
import { Limits } from '#app/sections/limits.tsx'
import * as vault from '#content/pages/platform/document-vault/page.ts'
import { vaultRegister } from '#content/pages/platform/document-vault/vault-register.ts'
import { wallSearch } from '#content/pages/platform/document-vault/wall-search.ts'
import { ConfidentialityBands } from './confidentiality-bands.tsx'
import { EthicalWalls } from './ethical-walls.tsx'
import { FileLife, StorageStandards } from './file-life.tsx'
import { Hero } from './hero.tsx'
import { VaultRegister } from './vault-register.tsx'

export const meta = () => pageMeta(vault.meta)

export default function DocumentVault() {
  const words = useWords(vault)
  return (
    <>
      <Hero {...words.hero} scene={<VaultRegister copy={useWords(vaultRegister)} />} />
      <EthicalWalls {...words.ethicalWalls} />
      <WorkSection copy={useWords(wallSearch)} scene={<Island name="wall-search" />} />
      <ConfidentialityBands {...words.confidentialityBands} />
      <FileLife {...words.fileLife} />
      <StorageStandards {...words.storageStandards} />
      <Limits {...words.limits} />
      <Ending {...words.ending} />
    </>
  )
}
