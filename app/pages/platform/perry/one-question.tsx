import { Scene, SceneBar, SceneFoot } from '#app/scenes/scene.tsx'
import type { DrawProps } from '#app/scenes/workable-scene.tsx'
import type { oneQuestion, QuestionShown } from '#content/pages/platform/perry/one-question.ts'

/** One question beside the draft that depends on its answer. */
export function OneQuestion({
  copy,
  shown,
  className = '',
  sheet,
  foot,
}: DrawProps<QuestionShown, typeof oneQuestion>) {
  return (
    <Scene copy={copy} className={`session ${className}`} sheet={sheet}>
      <div className="session-panes">
        <div className="session-talk">
          <div className="session-turns">
            <p data-question="true">
              <span className="session-speaker">{copy.speaker}</span>
              <span>{copy.question}</span>
            </p>
            {shown.said && (
              <p key={shown.said.text} className="settled">
                <span className="session-speaker">{shown.said.speaker}</span>
                <span>{shown.said.text}</span>
              </p>
            )}
          </div>
          <div className="session-unknown">
            <p>{copy.unknownHeading}</p>
            <p key={shown.unknown}>{shown.unknown}</p>
          </div>
        </div>
        <div className="session-draft">
          <SceneBar words={[copy.title, shown.version]} />
          <div className="session-page">
            {shown.parts.map(part => (
              <p key={`${part.heading}${part.add}`}>
                <em>{part.heading}</em> {part.text}
                {part.cut && <del>{part.cut}</del>}
                {part.add && <ins>{part.add}</ins>}
                {part.end}
                <span className="session-source">{part.source}</span>
              </p>
            ))}
          </div>
          <SceneFoot words={[shown.status]} flag={shown.isOpen ? shown.status : ''} />
        </div>
      </div>
      {foot}
    </Scene>
  )
}
