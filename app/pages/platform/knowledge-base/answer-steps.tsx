import type { ReactNode } from 'react'
import type { Entry } from '#content/schema.ts'

interface AnswerStepsProps {
  heading: string
  steps: readonly Entry[]
  children: ReactNode
}

/** How an answer is made, on two facing pages: the claim on the left, the steps as text on the right. */
export function AnswerSteps({ heading, steps, children }: AnswerStepsProps) {
  return (
    <section className="section">
      <div className="page facing">
        <div className="facing-page">
          <h2 className="title">{heading}</h2>
          <div className="mt-auto pt-16">{children}</div>
        </div>
        <ol className="facing-page facing-text">
          {steps.map(step => (
            <li key={step.title}>
              <h3>{step.title}</h3> <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
