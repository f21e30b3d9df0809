import { workedLetter } from '#content/pages/home/letter-machine.ts'
import { letterScene } from '#content/pages/home/page.ts'
import { WorkedLetter } from './worked-letter.tsx'

export default function Letter() {
  return <WorkedLetter copy={letterScene} worked={workedLetter} />
}
