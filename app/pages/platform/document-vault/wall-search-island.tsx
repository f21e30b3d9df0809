import type { Copied } from '#app/islands/copied.ts'
import { WorkableScene } from '#app/scenes/workable-scene.tsx'
import { wallSearch } from '#content/pages/platform/document-vault/wall-search.ts'
import { wallSearchMachine } from '#content/pages/platform/document-vault/wall-search-machine.ts'
import { WallSearch } from './wall-search.tsx'

export const built = { wallSearch }

export default function WorkedWallSearch({ copy: { wallSearch } = built }: Copied<typeof built>) {
  return <WorkableScene copy={wallSearch} worked={wallSearchMachine(wallSearch)} Draw={WallSearch} />
}
