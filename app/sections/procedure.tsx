import type { Entry } from '#content/schema.ts'

/** A numbered procedure with a running line down its margin. */
export function Procedure({ steps }: { steps: readonly Entry[] }) {
  return (
    <ol className="procedure">
      {steps.map(step => (
        <li key={step.title}>
          <h3 className="heading">{step.title}</h3>
          <p className="text mt-2">{step.text}</p>
        </li>
      ))}
    </ol>
  )
}
