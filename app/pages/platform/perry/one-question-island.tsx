import type { Copied } from '#app/islands/copied.ts'
import { WorkableScene } from '#app/scenes/workable-scene.tsx'
import { oneQuestion } from '#content/pages/platform/perry/one-question.ts'
import { oneQuestionMachine } from '#content/pages/platform/perry/one-question-machine.ts'
import { OneQuestion } from './one-question.tsx'

export const built = { oneQuestion }

export default function WorkedOneQuestion({ copy: { oneQuestion } = built }: Copied<typeof built>) {
  return <WorkableScene copy={oneQuestion} worked={oneQuestionMachine(oneQuestion)} Draw={OneQuestion} />
}
