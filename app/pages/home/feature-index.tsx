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

/** The eight kinds of work: one in a row of words, three with a picture in rows of their own, four two by two. */
export function FeatureIndex(props: FeatureIndexProps) {
  return (
    <div className="page pt-[var(--section)]">
      <SectionHead folio={props.folio} heading={props.heading} />
      <div className="features mt-12 lg:mt-20">
        <FeatureBlock {...props.drafting} />
        <FeatureBlock {...props.analysis} scene={props.analysisScene} />
        <FeatureBlock {...props.compliance} scene={props.complianceScene} />
        <FeatureBlock {...props.crm} />
        <FeatureBlock {...props.portal} />
        <FeatureBlock {...props.email} />
        <FeatureBlock {...props.scheduling} />
        <FeatureBlock {...props.audit} scene={props.auditScene} />
      </div>
    </div>
  )
}

/** One numbered kind of work, with or without its picture. */
function FeatureBlock({ number, kind, title, text, scene }: Feature & { scene?: ReactNode }) {
  return (
    <div className="feature">
      <div>
        <p className="folio">{`${number} ${kind}`}</p>
        <h3 className="subtitle mt-3">{title}</h3>
        <p className="text mt-4">{text}</p>
      </div>
      {scene}
    </div>
  )
}
