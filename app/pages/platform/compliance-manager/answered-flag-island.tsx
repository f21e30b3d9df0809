import type { Copied } from '#app/islands/copied.ts'
import { WorkableScene } from '#app/scenes/workable-scene.tsx'
import { answeredFlag } from '#content/pages/platform/compliance-manager/answered-flag.ts'
import { answeredFlagMachine } from '#content/pages/platform/compliance-manager/answered-flag-machine.ts'
import { AnsweredFlag } from './answered-flag.tsx'

export const built = { answeredFlag }

export default function WorkedAnsweredFlag({ copy: { answeredFlag } = built }: Copied<typeof built>) {
  return <WorkableScene copy={answeredFlag} worked={answeredFlagMachine(answeredFlag)} Draw={AnsweredFlag} />
}
