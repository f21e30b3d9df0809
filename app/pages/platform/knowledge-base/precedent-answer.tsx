import { Scene, SceneFoot } from '#app/scenes/scene.tsx'
import type { PrecedentAnswerCopy } from '#content/pages/platform/knowledge-base/precedent-answer.ts'

/** An answer from years of the firm's own work, with an abandoned position struck out. */
export function PrecedentAnswer({ copy }: { copy: PrecedentAnswerCopy }) {
  return (
    <Scene copy={copy} className="precedent">
      <div className="precedent-question">
        <p className="folio">{copy.asked}</p>
        <p className="subtitle">{copy.question}</p>
      </div>
      <p className="precedent-answer">
        {copy.sentences.map(sentence => (
          <span key={sentence.cite}>
            {sentence.text}
            <sup>{sentence.cite}</sup>{' '}
          </span>
        ))}
      </p>
      <div className="precedent-years">
        <p className="folio">{copy.sourcesHeading}</p>
        {copy.sources.map(source => (
          <div key={source.year} data-superseded={source.superseded ? true : undefined}>
            <span className="precedent-year">{source.year}</span>
            <span>
              {source.superseded ? <del>{source.document}</del> : source.document}
              <span className="precedent-place">
                {source.place}
                {source.superseded && <em>{source.superseded}</em>}
              </span>
            </span>
            <span className="precedent-cite">{source.cite}</span>
          </div>
        ))}
      </div>
      <SceneFoot words={[copy.scope, copy.owner]} />
    </Scene>
  )
}
