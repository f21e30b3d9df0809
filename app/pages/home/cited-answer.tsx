import { Scene } from '#app/scenes/scene.tsx'
import type { CitedAnswerCopy } from '#content/scene-schema.ts'

/** A question answered from documents, each sentence with the place it stands on. */
export function CitedAnswer({ copy, className = '' }: { copy: CitedAnswerCopy; className?: string }) {
  return (
    <Scene copy={copy} className={`answer ${className}`}>
      <div className="answer-question">
        <span className="folio">{copy.scope}</span>
        <p className="heading">{copy.question}</p>
      </div>
      <div className="answer-text">
        {copy.sentences.map(sentence => (
          <p key={sentence.text} data-flagged={sentence.flagged}>
            {sentence.text}
            {sentence.cites.map(cite => (
              <sup key={cite}>{cite}</sup>
            ))}
          </p>
        ))}
      </div>
      <ol className="answer-citations">
        {copy.citations.map(citation => (
          <li key={citation.number}>
            <span>{citation.number}</span>
            <span>{citation.document}</span>
            <span>{citation.place}</span>
          </li>
        ))}
      </ol>
    </Scene>
  )
}
