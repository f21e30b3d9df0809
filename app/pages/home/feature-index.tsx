import type { ReactNode } from 'react'
import { SectionHead } from '#app/sections/section-head.tsx'
import { Doors, Memo } from './memo.tsx'

interface Feature {
  number: string
  kind: string
  title: string
  text: string
}

interface DrawnFeature extends Feature {
  rows: readonly { label: string; text: string }[]
}

interface FeatureIndexProps {
  folio: string
  heading: string
  drafting: DrawnFeature
  analysis: Feature
  crm: DrawnFeature
  compliance: Feature
  portal: Feature
  audit: Feature
  email: DrawnFeature
  scheduling: DrawnFeature
  analysisScene: ReactNode
  complianceScene: ReactNode
  auditScene: ReactNode
}

/** The eight kinds of work: four with a picture in rows of their own, four on small papers, two by two. */
export function FeatureIndex(props: FeatureIndexProps) {
  return (
    <div className="page pt-[var(--section)]">
      <SectionHead folio={props.folio} heading={props.heading} />
      <div className="features mt-12 lg:mt-20">
        <FeatureBlock {...props.drafting} scene={<Memo kind="lines" rows={props.drafting.rows} />} />
        <FeatureBlock {...props.analysis} scene={props.analysisScene} />
        <FeatureBlock {...props.compliance} scene={props.complianceScene} />
        <FeatureBlock {...props.crm} scene={<Memo kind="card" rows={props.crm.rows} />} />
        <FeatureBlock {...props.portal} scene={<Doors />} />
        <FeatureBlock {...props.email} scene={<Memo kind="card" rows={props.email.rows} />} />
        <FeatureBlock {...props.scheduling} scene={<Memo kind="week" rows={props.scheduling.rows} />} />
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
