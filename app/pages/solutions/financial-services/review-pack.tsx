import { Scene, SceneBar, SceneRow } from '#app/scenes/scene.tsx'
import type { ReviewPackCopy } from '#content/pages/solutions/financial-services/review-pack.ts'

/** A client review: its countdown, the memo built from the policy statement, and a changed filing. */
export function ReviewPack({ copy }: { copy: ReviewPackCopy }) {
  return (
    <Scene copy={copy}>
      <SceneBar words={[copy.title, copy.household, copy.meeting]} />
      <ol className="pack-steps">
        {copy.steps.map(step => (
          <li key={step.when} data-current={step.current}>
            <span>{step.when}</span>
            {step.what}
          </li>
        ))}
      </ol>
      <SceneRow className="pack-row pack-head" cells={copy.columns} />
      {copy.lines.map(line => (
        <div key={line.policy} className="pack-row" data-flagged={line.outside}>
          <span className="pack-policy">
            {line.policy} <span>{line.range}</span>
          </span>
          <span className="pack-shown">
            <svg viewBox="0 0 100 12" preserveAspectRatio="none" className="pack-scale" aria-hidden="true">
              <path d="M0 6h100" className="pack-axis" />
              <rect x={line.from} y="3" width={line.to - line.from} height="6" className="pack-band" />
              <path d={`M${line.at} 0v12`} className="pack-mark" />
            </svg>
            {line.shown}
          </span>
          <span className="pack-record">{line.record}</span>
        </div>
      ))}
      <p className="pack-delta">
        <span>{copy.delta.item}</span> <del>{copy.delta.cut}</del> <ins>{copy.delta.add}</ins>{' '}
        {copy.delta.note}
      </p>
    </Scene>
  )
}
