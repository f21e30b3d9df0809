import type { Copied } from '#app/islands/copied.ts'
import { WorkableScene } from '#app/scenes/workable-scene.tsx'
import { waitingStep } from '#content/pages/platform/workflows/waiting-step.ts'
import { waitingStepMachine } from '#content/pages/platform/workflows/waiting-step-machine.ts'
import { WaitingStep } from './waiting-step.tsx'

export const built = { waitingStep }

export default function WorkedWaitingStep({ copy: { waitingStep } = built }: Copied<typeof built>) {
  return <WorkableScene copy={waitingStep} worked={waitingStepMachine(waitingStep)} Draw={WaitingStep} />
}
