import type { ReactNode } from 'react'
import { SectionHead } from '#app/sections/section-head.tsx'

interface Feature {
  number: string
  kind: string
  title: string
  text: string
}

interface FeatureIndexProps {
  folio: string
  heading: string
  drafting: Feature
  analysis: Feature
  crm: Feature
  compliance: Feature
  portal: Feature
  audit: Feature
  email: Feature
  scheduling: Feature
  analysisScene: ReactNode
  complianceScene: ReactNode
  auditScene: ReactNode
}

/** The eight kinds of work, set as spreads: three with a picture, five in words. */
export function FeatureIndex(props: FeatureIndexProps) {
  return (
    <div className="page pt-[var(--section)]">
      <SectionHead folio={props.folio} heading={props.heading} />
      <div className="features mt-12 lg:mt-20">
        <FeatureBlock {...props.drafting} />
        <FeatureBlock {...props.analysis} scene={props.analysisScene} className="feature-wide" />
        <FeatureBlock {...props.compliance} scene={props.complianceScene} className="feature-wide" />
        <FeatureBlock {...props.crm} />
        <FeatureBlock {...props.portal} />
        <FeatureBlock {...props.email} />
        <FeatureBlock {...props.scheduling} />
        <FeatureBlock {...props.audit} scene={props.auditScene} className="feature-full" />
      </div>
    </div>
  )
}

/** One numbered kind of work, with or without its picture. */
function FeatureBlock({
  number,
  kind,
  title,
  text,
  scene,
  className = '',
}: Feature & { scene?: ReactNode; className?: string }) {
  return (
    <article className={`feature ${className}`}>
      <div>
        <p className="folio">
          {number} {kind}
        </p>
        <h3 className="subtitle mt-3">{title}</h3>
        <p className="text mt-4">{text}</p>
      </div>
      {scene}
    </article>
  )
}
