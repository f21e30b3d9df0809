import { Scene, SceneBar } from '#app/scenes/scene.tsx'
import type { NoticeWindowsCopy } from '#content/pages/solutions/smes-enterprises/renewals.ts'

/** Agreements by the window in which they can still be ended. */
export function NoticeWindows({ copy }: { copy: NoticeWindowsCopy }) {
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
