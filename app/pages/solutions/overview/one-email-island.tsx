import type { Copied } from '#app/islands/copied.ts'
import { WorkableScene } from '#app/scenes/workable-scene.tsx'
import { oneEmail } from '#content/pages/solutions/overview/one-email.ts'
import { oneEmailMachine } from '#content/pages/solutions/overview/one-email-machine.ts'
import { OneEmail } from './one-email.tsx'

export const built = { oneEmail }

export default function WorkedOneEmail({ copy: { oneEmail } = built }: Copied<typeof built>) {
  return <WorkableScene copy={oneEmail} worked={oneEmailMachine(oneEmail)} Draw={OneEmail} />
}
