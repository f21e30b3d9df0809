import { Scene, SceneBar } from '#app/scenes/scene.tsx'
import type { RenewalWindowsCopy } from '#content/pages/solutions/smes-enterprises/renewals.ts'

interface RenewalsProps {
  heading: string
  text: string
  windows: RenewalWindowsCopy
}

/** Why renewals come first, beside the agreements that are due. */
export function Renewals({ heading, text, windows }: RenewalsProps) {
  return (
    <section className="section line-y bg-well">
      <div className="page grid gap-10 lg:grid-cols-12 lg:items-center lg:gap-8">
        <div className="lg:col-span-4">
          <h2 className="subtitle">{heading}</h2>
          <p className="text mt-5">{text}</p>
        </div>
        <div className="lg:col-span-8">
          <RenewalWindows copy={windows} />
        </div>
      </div>
    </section>
  )
}

/** Agreements by cancellation window. */
function RenewalWindows({ copy }: { copy: RenewalWindowsCopy }) {
  return (
    <Scene copy={copy}>
      <SceneBar words={[copy.title, copy.count]} />
      <div className="notice-row notice-head">
        <span className="notice-months">
          {copy.months.map(month => (
            <span key={month}>{month}</span>
          ))}
        </span>
      </div>
      {copy.agreements.map(agreement => (
        <div key={agreement.name} className="notice-row" data-flagged={agreement.urgent}>
          <span className="notice-name">
            {agreement.name} <span>{agreement.cost}</span>
          </span>
          <svg viewBox="0 0 12 4" preserveAspectRatio="none" className="notice-bar" aria-hidden="true">
            <path d={`M0 2H${agreement.shuts}`} className="notice-term" />
            <rect
              x={agreement.opens}
              y="1"
              width={agreement.shuts - agreement.opens}
              height="2"
              className="notice-window"
            />
          </svg>
          <span className="notice-text">{agreement.notice}</span>
        </div>
      ))}
    </Scene>
  )
}
