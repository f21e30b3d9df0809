import { Scene, SceneFoot } from '#app/scenes/scene.tsx'
import type { DepositionExcerptsCopy } from '#content/pages/solutions/legal-firms/deposition-excerpts.ts'

/** Two excerpts of one deposition that contradict each other, by page and line. */
export function DepositionExcerpts({ copy }: { copy: DepositionExcerptsCopy }) {
  return (
    <Scene copy={copy}>
      <div className="transcripts">
        {copy.excerpts.map(excerpt => (
          <div key={excerpt.page} className="transcript">
            <p className="transcript-head">
              <span>{excerpt.page}</span> {excerpt.witness}
            </p>
            {excerpt.lines.map(line => (
              <p key={line.line} className="transcript-line" data-marked={line.marked}>
                <span>{line.line}</span>
                {line.text}
              </p>
            ))}
          </div>
        ))}
      </div>
      <SceneFoot words={[copy.finding, copy.cite]} flag={copy.finding} />
    </Scene>
  )
}
