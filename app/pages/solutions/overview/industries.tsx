import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Link as LinkCopy } from '#content/schema.ts'

interface Industry {
  title: string
  promise: string
  text: string
  documents?: readonly string[]
  link: LinkCopy
}

interface IndustrySheetProps {
  label: string
  lead: Industry
  others: readonly Industry[]
  scene: ReactNode
}

function IndustryLeaf({ industry, children }: { industry: Industry; children?: ReactNode }) {
  return (
    <article className="industry">
      <h2 className="industry-name">{industry.title}</h2>
      <p className="industry-promise">{industry.promise}</p>
      <p className="text">{industry.text}</p>
      {industry.documents && (
        <ul className="leaf-documents">
          {industry.documents.map(document => (
            <li key={document}>{document}</li>
          ))}
        </ul>
      )}
      {children}
      <p className="industry-link">
        <Link to={industry.link.href} prefetch="intent" className="link cover">
          {industry.link.label}
        </Link>
      </p>
    </article>
  )
}

/** Four industries on one sheet, folded as in the mark: a half, a quarter and two eighths. */
export function IndustrySheet({ label, lead, others, scene }: IndustrySheetProps) {
  return (
    <section className="page" aria-label={label}>
      <div className="industries sheet">
        <IndustryLeaf industry={lead}>{scene}</IndustryLeaf>
        {others.map(industry => (
          <IndustryLeaf key={industry.title} industry={industry} />
        ))}
      </div>
    </section>
  )
}
