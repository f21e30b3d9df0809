import type { SubmissionState } from '#contract/inbox.ts'
import type { ReceiptPageCopy } from './receipt-route.ts'

type Copy = Pick<ReceiptPageCopy, 'state' | 'steps' | 'outcomes' | 'states'>

const ORDER = ['new', 'in_progress', 'answered'] as const satisfies SubmissionState[]

/** The progress of a submission in three steps. An outcome replaces the last. */
export function Steps({ copy, state }: { copy: Copy; state: SubmissionState }) {
  const outcome = state === 'accepted' || state === 'declined' ? copy.outcomes[state] : undefined
  const present = outcome ? ORDER.length - 1 : ORDER.indexOf(state as (typeof ORDER)[number])
  return (
    <>
      <ol className="receipt-steps" aria-label={copy.state}>
        {ORDER.map((step, place) => (
          <li
            key={step}
            data-reached={place <= present}
            aria-current={place === present ? 'step' : undefined}
          >
            {place === ORDER.length - 1 && outcome ? outcome : copy.steps[step]}
          </li>
        ))}
      </ol>
      <p className="receipt-state">{copy.states[state]}</p>
    </>
  )
}
