import { Scene, SceneFoot } from '#app/scenes/scene.tsx'
import type { TwoAnswersCopy } from '#content/pages/solutions/legal-firms/deposition-excerpts.ts'

/** Two excerpts of a transcript that do not agree, by page and line. */
export function TwoAnswers({ copy }: { copy: TwoAnswersCopy }) {
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
