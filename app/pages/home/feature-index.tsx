import type { ReactNode } from 'react'
import { SectionHead } from '#app/sections/section-head.tsx'
import {
  ClientFile,
  type ClientFileCopy,
  OpenDoor,
  Reply,
  type ReplyCopy,
  SourcedLines,
  type SourcedLinesCopy,
  Week,
  type WeekCopy,
} from './small-scenes.tsx'

interface Feature {
  number: string
  kind: string
  title: string
  text: string
}

interface FeatureIndexProps {
  heading: string
  drafting: Feature & SourcedLinesCopy
  analysis: Feature
  crm: Feature & { file: ClientFileCopy }
  compliance: Feature
  portal: Feature
  audit: Feature
  email: Feature & { reply: ReplyCopy }
  scheduling: Feature & WeekCopy
  analysisScene: ReactNode
  complianceScene: ReactNode
  auditScene: ReactNode
}

/** Eight kinds of work: four in full rows, four in pairs. */
export function FeatureIndex(props: FeatureIndexProps) {
  return (
    <div className="page pt-[var(--section)]">
      <SectionHead heading={props.heading} />
      <div className="features mt-12 lg:mt-20">
        <FeatureBlock {...props.drafting} scene={<SourcedLines clauses={props.drafting.clauses} />} />
        <FeatureBlock {...props.analysis} scene={props.analysisScene} />
        <FeatureBlock {...props.compliance} scene={props.complianceScene} />
        <FeatureBlock {...props.crm} scene={<ClientFile {...props.crm.file} />} />
        <FeatureBlock {...props.portal} scene={<OpenDoor />} />
        <FeatureBlock {...props.email} scene={<Reply {...props.email.reply} />} />
        <FeatureBlock {...props.scheduling} scene={<Week days={props.scheduling.days} />} />
        <FeatureBlock {...props.audit} scene={props.auditScene} />
      </div>
    </div>
  )
}

function FeatureBlock({ number, kind, title, text, scene }: Feature & { scene: ReactNode }) {
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
