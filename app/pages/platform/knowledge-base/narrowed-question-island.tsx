import type { Copied } from '#app/islands/copied.ts'
import { WorkableScene } from '#app/scenes/workable-scene.tsx'
import { narrowedQuestion } from '#content/pages/platform/knowledge-base/narrowed-question.ts'
import { narrowedQuestionMachine } from '#content/pages/platform/knowledge-base/narrowed-question-machine.ts'
import { NarrowedQuestion } from './narrowed-question.tsx'

export const built = { narrowedQuestion }

export default function WorkedNarrowedQuestion({ copy: { narrowedQuestion } = built }: Copied<typeof built>) {
  return (
    <WorkableScene
      copy={narrowedQuestion}
      worked={narrowedQuestionMachine(narrowedQuestion)}
      Draw={NarrowedQuestion}
    />
  )
}
