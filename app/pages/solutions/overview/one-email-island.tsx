import { WorkableScene } from '#app/scenes/workable-scene.tsx'
import { oneEmail } from '#content/pages/solutions/overview/one-email.ts'
import { oneEmailMachine } from '#content/pages/solutions/overview/one-email-machine.ts'
import { OneEmail } from './one-email.tsx'

export default function WorkedOneEmail() {
  return <WorkableScene copy={oneEmail} worked={oneEmailMachine(oneEmail)} Draw={OneEmail} />
}
