import { Scene, SceneBar, SceneFoot } from '#app/scenes/scene.tsx'
import type { DrawProps } from '#app/scenes/workable-scene.tsx'
import type { FlagShown } from '#content/pages/platform/compliance-manager/answered-flag.ts'

/** A sentence, the rules it is checked against, and the resolution of the open one. */
export function AnsweredFlag({ copy, shown, className = '', sheet, foot }: DrawProps<FlagShown>) {
  return (
    <Scene copy={copy} className={className} sheet={sheet}>
      <SceneBar words={[copy.title, shown.version]} />
      <div className="flagged">
        <div className="flagged-words">
          <p>
            <span>{shown.before}</span>
            {shown.cut && <del>{shown.cut}</del>}
            {shown.cut && ' '}
            <span key={shown.words} className={shown.isOpen ? 'flagged-open' : 'settled'}>
              {shown.words}
            </span>
            <span>{shown.after}</span>
          </p>
          <p key={shown.reason} className="flagged-reason">
            {shown.reason}
          </p>
        </div>
        <ul className="flagged-rules">
          {shown.rules.map(rule => (
            <li key={`${rule.name}${rule.result}`} data-open={rule.isOpen || undefined}>
              <span>{rule.name}</span>
              <span>{rule.subject}</span>
              <span>{rule.result}</span>
            </li>
          ))}
        </ul>
      </div>
      <SceneFoot words={[shown.owner, shown.outcome]} flag={shown.isOpen ? shown.outcome : ''} />
      {foot}
    </Scene>
  )
}
