import type { Copied } from '#app/islands/copied.ts'
import { workedLetter } from '#content/pages/home/letter-machine.ts'
import { letterScene } from '#content/pages/home/page.ts'
import { WorkedLetter } from './worked-letter.tsx'

export const built = { letterScene, workedLetter }

export default function Letter({ copy = built }: Copied<typeof built>) {
  return <WorkedLetter copy={copy.letterScene} worked={copy.workedLetter} />
}
