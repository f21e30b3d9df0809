import { Scene, SceneBar } from '#app/scenes/scene.tsx'
import type { RuleCheckCopy } from '#content/scene-schema.ts'

/** A draft checked against named rules, one flag open. */
export function RuleCheck({ copy, className = '' }: { copy: RuleCheckCopy; className?: string }) {
  return (
    <Scene copy={copy} className={`check ${className}`}>
      <SceneBar words={[copy.title]} />
      <ul className="check-rules">
        {copy.rules.map(rule => (
          <li key={rule.name} data-flagged={rule.quote ? true : undefined}>
            <span className="check-name">{rule.name}</span>
            <span>
              {rule.subject}
              {rule.quote && <q className="check-quote">{rule.quote}</q>}
            </span>
            <span className="check-result">{rule.result}</span>
          </li>
        ))}
      </ul>
    </Scene>
  )
}
