import { octavoFold } from '#content/pages/company/about/octavo-fold.ts'
import { OctavoFold } from './octavo-fold.tsx'

export default function Fold() {
  return <OctavoFold copy={octavoFold} />
}
