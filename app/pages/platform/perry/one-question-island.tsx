import { WorkableScene } from '#app/scenes/workable-scene.tsx'
import { oneQuestion } from '#content/pages/platform/perry/one-question.ts'
import { oneQuestionMachine } from '#content/pages/platform/perry/one-question-machine.ts'
import { OneQuestion } from './one-question.tsx'

export default function WorkedOneQuestion() {
  return <WorkableScene copy={oneQuestion} worked={oneQuestionMachine(oneQuestion)} Draw={OneQuestion} />
}
