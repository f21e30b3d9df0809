import { WorkableScene } from '#app/scenes/workable-scene.tsx'
import { answeredFlag } from '#content/pages/platform/compliance-manager/answered-flag.ts'
import { answeredFlagMachine } from '#content/pages/platform/compliance-manager/answered-flag-machine.ts'
import { AnsweredFlag } from './answered-flag.tsx'

export default function WorkedAnsweredFlag() {
  return <WorkableScene copy={answeredFlag} worked={answeredFlagMachine(answeredFlag)} Draw={AnsweredFlag} />
}
