import { Link } from '#app/ui/page-link.tsx'
import type { Link as LinkCopy } from '#content/schema.ts'

interface DisclosureProps {
  heading: string
  text: string
  report: LinkCopy
  rules: LinkCopy
}

/** Where to report a vulnerability, and what we promise the reporter. */
export function Disclosure({ heading, text, report, rules }: DisclosureProps) {
  return (
    <section id="disclosure" className="notice-sheet sheet">
      <h2 className="subtitle">{heading}</h2>
      <p className="text mt-4">{text}</p>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href={report.href} className="btn">
          {report.label}
        </a>
        <Link to={rules.href} className="link py-3">
          {rules.label}
        </Link>
      </p>
    </section>
  )
}
