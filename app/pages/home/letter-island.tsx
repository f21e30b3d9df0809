import { Workable } from '#app/scenes/workable.tsx'
import { workedLetter } from '#content/pages/home/letter-machine.ts'
import { letterScene } from '#content/pages/home/page.ts'
import { RedlineLetter } from './redline-letter.tsx'
import { WorkedLetter } from './worked-letter.tsx'

export default function Letter() {
  return (
    <Workable still={<RedlineLetter copy={letterScene} className="unfold" />}>
      <WorkedLetter copy={letterScene} worked={workedLetter} />
    </Workable>
  )
}
