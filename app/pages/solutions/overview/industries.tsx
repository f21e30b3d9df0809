import type { ReactNode } from 'react'
import { Scene, SceneBar } from '#app/scenes/scene.tsx'
import { Link } from '#app/ui/page-link.tsx'
import type { OvernightRunsCopy } from '#content/pages/solutions/overview/overnight-runs.ts'
import type { Link as LinkCopy } from '#content/schema.ts'

interface Industry {
  title: string
  promise: string
  text: string
  documents?: readonly string[]
  link: LinkCopy
}

interface IndustriesProps {
  label: string
  lead: Industry
  others: readonly Industry[]
  overnightRuns: OvernightRunsCopy
}

function IndustryCard({ industry, children }: { industry: Industry; children?: ReactNode }) {
  return (
    <article aria-label={industry.title} className="industry">
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
        <Link to={industry.link.href} className="link cover">
          {industry.link.label}
        </Link>
      </p>
    </article>
  )
}

/** Four industries on one sheet, divided like the logo: a half, a quarter and two eighths. */
export function Industries({ label, lead, others, overnightRuns }: IndustriesProps) {
  return (
    <section className="page" aria-label={label}>
      <div className="industries sheet">
        <IndustryCard industry={lead}>
          <OvernightRuns copy={overnightRuns} />
        </IndustryCard>
        {others.map(industry => (
          <IndustryCard key={industry.title} industry={industry} />
        ))}
      </div>
    </section>
  )
}

/** Overnight runs by procedure, with the one item that waits. */
function OvernightRuns({ copy }: { copy: OvernightRunsCopy }) {
  return (
    <Scene copy={copy}>
      <SceneBar words={[copy.title, copy.hours]} />
      {copy.runs.map(run => (
        <div key={run.procedure} className="night-row" data-flagged={run.held}>
          <span className="night-count tabular">{run.count}</span>
          <span>
            {run.procedure}
            <span className="night-desk">{run.desk}</span>
          </span>
          <span className="night-outcome">{run.outcome}</span>
        </div>
      ))}
    </Scene>
  )
}
