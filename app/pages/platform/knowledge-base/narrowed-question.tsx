import { Scene } from '#app/scenes/scene.tsx'
import type { DrawProps } from '#app/scenes/workable-scene.tsx'
import type { NarrowedShown } from '#content/pages/platform/knowledge-base/narrowed-question.ts'

/** A question whose answer depends on the chosen scope. The narrowest gives no answer. */
export function NarrowedQuestion({ copy, shown, className = '', sheet, foot }: DrawProps<NarrowedShown>) {
  const { scope, sentences, citations, silence } = shown
  return (
    <Scene copy={copy} className={`narrowed ${className}`} sheet={sheet}>
      <div className="answer-question">
        <p key={scope} className="folio">
          {scope}
        </p>
        <p className="heading">{copy.title}</p>
      </div>
      <div className="answer-text narrowed-answer">
        {silence ? (
          <div key="silence" className="narrowed-silence">
            <p className="subtitle">{silence.text}</p>
            <p>{silence.offer}</p>
          </div>
        ) : (
          sentences.map(({ text, cites }) => (
            <p key={text}>
              {text}
              {cites.map(cite => (
                <sup key={cite}>{cite}</sup>
              ))}
            </p>
          ))
        )}
      </div>
      <ol className="answer-citations">
        {citations.map(({ number, document, place }) => (
          <li key={number}>
            <span>{number}</span>
            <span>{document}</span>
            <span>{place}</span>
          </li>
        ))}
      </ol>
      {foot}
    </Scene>
  )
}
