import { WorkableScene } from '#app/scenes/workable-scene.tsx'
import { narrowedQuestion } from '#content/pages/platform/knowledge-base/narrowed-question.ts'
import { narrowedQuestionMachine } from '#content/pages/platform/knowledge-base/narrowed-question-machine.ts'
import { NarrowedQuestion } from './narrowed-question.tsx'

export default function WorkedNarrowedQuestion() {
  return (
    <WorkableScene
      copy={narrowedQuestion}
      worked={narrowedQuestionMachine(narrowedQuestion)}
      Draw={NarrowedQuestion}
    />
  )
}
