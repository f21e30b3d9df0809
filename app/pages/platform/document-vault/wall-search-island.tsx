import { WorkableScene } from '#app/scenes/workable-scene.tsx'
import { wallSearch } from '#content/pages/platform/document-vault/wall-search.ts'
import { wallSearchMachine } from '#content/pages/platform/document-vault/wall-search-machine.ts'
import { WallSearch } from './wall-search.tsx'

export default function WorkedWallSearch() {
  return <WorkableScene copy={wallSearch} worked={wallSearchMachine(wallSearch)} Draw={WallSearch} />
}
