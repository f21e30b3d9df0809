import { Scene, SceneBar } from '#app/scenes/scene.tsx'
import type { CheckResult, RuleMatrixCopy } from '#content/pages/platform/compliance-manager/rule-matrix.ts'

const DRAWN: Record<CheckResult, string> = {
  pass: 'M3 8.5l3.5 3.5L13 4.5',
  none: 'M6 8h4',
  open: 'M2 2h12v12H2z',
}

function Mark({ result }: { result: CheckResult }) {
  return (
    <svg viewBox="0 0 16 16" className={`matrix-mark matrix-${result}`} aria-hidden="true">
      <path d={DRAWN[result]} />
    </svg>
  )
}

const KEY: readonly CheckResult[] = ['pass', 'none', 'open']

/** Drafts by row, rules by column. The one open cell is explained below. */
export function RuleMatrix({ copy }: { copy: RuleMatrixCopy }) {
  const { flag } = copy
  return (
    <Scene copy={copy} className="matrix">
      <SceneBar words={[copy.title, copy.scope]} />
      <div className="matrix-row matrix-head">
        <span />
        {copy.rules.map(rule => (
          <span key={rule.number}>
            {rule.body} <b>{rule.number}</b>
          </span>
        ))}
      </div>
      {copy.drafts.map(draft => (
        <div key={draft.name} className="matrix-row" data-open={draft.results.includes('open') || undefined}>
          <span className="matrix-draft">{draft.name}</span>
          {draft.results.map((result, index) => (
            <Mark key={copy.rules[index]?.number} result={result} />
          ))}
        </div>
      ))}
      <div className="matrix-flag">
        <p>
          <span className="scene-flag">{flag.rule}</span> {flag.place}
        </p>
        <p className="matrix-words">{flag.words}</p>
        <p>{flag.reason}</p>
        <p className="matrix-owner">
          <span>{flag.owner}</span> <span className="scene-flag">{flag.state}</span>
        </p>
      </div>
      <div className="scene-foot matrix-key">
        {KEY.map(result => (
          <span key={result}>
            <Mark result={result} /> {copy.key[result]}
          </span>
        ))}
      </div>
    </Scene>
  )
}
