import { ComingSoon } from '#app/ui/coming-soon.tsx'
import { Link } from '#app/ui/page-link.tsx'
import type { NextStep } from '#content/pages/solutions/overview/page.ts'

interface NextStepsProps {
  heading: string
  steps: readonly NextStep[]
}

/** The end of the page: the main call to action and two others beside it. */
export function NextSteps({ heading, steps }: NextStepsProps) {
  return (
    <section className="section">
      <div className="page">
        <div className="fold-rule" />
        <h2 className="title mt-12 lg:mt-16">{heading}</h2>
        <ul className="ways">
          {steps.map(step => (
            <li key={step.link.href}>
              <p className="text">{step.text}</p>
              {step.soon && <ComingSoon className="btn">{step.soon}</ComingSoon>}
              <Link
                to={step.link.href}
                className={step.soon ? 'link' : `btn ${step.primary ? 'btn-primary' : ''}`}
              >
                {step.link.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
