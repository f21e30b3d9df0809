import { Link } from '#app/ui/page-link.tsx'
import type { Link as LinkCopy } from '#content/schema.ts'

interface Step {
  heading: string
  text: string
  link: LinkCopy
}

/** The end of the page: firms can apply, people can look at careers. */
export function NextSteps({ label, firm, self }: { label: string; firm: Step; self: Step }) {
  return (
    <section className="pb-[var(--section)]" aria-label={label}>
      <div className="page">
        <div className="fold-rule" />
        <div className="doors">
          <NextStep step={firm} button="btn btn-primary" />
          <NextStep step={self} button="btn" />
        </div>
      </div>
    </section>
  )
}

function NextStep({ step, button }: { step: Step; button: string }) {
  return (
    <div>
      <h2 className="title">{step.heading}</h2>
      <p className="text mt-5 max-w-[30em]">{step.text}</p>
      <Link to={step.link.href} className={`mt-8 ${button}`}>
        {step.link.label}
      </Link>
    </div>
  )
}
