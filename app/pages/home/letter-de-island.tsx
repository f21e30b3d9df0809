import type { Copied } from '#app/islands/copied.ts'
import { workedLetter } from '#content/de/pages/home/letter-machine.ts'
import { letterScene } from '#content/de/pages/home/page.ts'
import { WorkedLetter } from './worked-letter.tsx'

export const built = { letterScene, workedLetter }

export default function GermanLetter({ copy = built }: Copied<typeof built>) {
  return <WorkedLetter copy={copy.letterScene} worked={copy.workedLetter} />
}
