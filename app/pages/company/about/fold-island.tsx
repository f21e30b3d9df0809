import type { Copied } from '#app/islands/copied.ts'
import { octavoFold } from '#content/pages/company/about/octavo-fold.ts'
import { OctavoFold } from './octavo-fold.tsx'

export const built = { octavoFold }

export default function Fold({ copy = built }: Copied<typeof built>) {
  return <OctavoFold copy={copy.octavoFold} />
}
