import { workedLetter } from '#content/pages/home/letter-machine.ts'
import { letterScene } from '#content/pages/home/page.ts'
import { WorkedLetter } from './worked-letter.tsx'

/** Served with its buttons, so that nothing moves when they respond. A press before that is repeated. */
export default function Letter() {
  return <WorkedLetter copy={letterScene} worked={workedLetter} />
}
