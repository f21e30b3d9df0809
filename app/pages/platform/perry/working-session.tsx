import { Scene, SceneBar } from '#app/scenes/scene.tsx'
import type { WorkingSessionCopy } from '#content/pages/platform/perry/working-session.ts'

/** A conversation beside its document: one question from the assistant, and a list of open gaps. */
export function WorkingSession({ copy }: { copy: WorkingSessionCopy }) {
  const { draft, unknown } = copy
  return (
    <Scene copy={copy} className="session">
      <div className="session-panes">
        <div className="session-talk">
          <div className="session-turns">
            {copy.turns.map(turn => (
              <p key={turn.text} data-question={turn.question}>
                <span className="session-speaker">{turn.speaker}</span>
                <span>{turn.text}</span>
              </p>
            ))}
          </div>
          <div className="session-unknown">
            <p>{unknown.heading}</p>
            <ol>
              {unknown.items.map(item => (
                <li key={item}>{item}</li>
              ))}
            </ol>
          </div>
        </div>
        <div className="session-draft">
          <SceneBar words={[draft.title, copy.reference, draft.version]} />
          <div className="session-page">
            {draft.paragraphs.map(paragraph => (
              <p key={paragraph.heading}>
                <em>{paragraph.heading}</em> {paragraph.text}
                {paragraph.cut && <del>{paragraph.cut}</del>} {paragraph.add && <ins>{paragraph.add}</ins>}
                <span className="session-source">{paragraph.source}</span>
              </p>
            ))}
          </div>
          <p className="session-sign">{draft.status}</p>
        </div>
      </div>
    </Scene>
  )
}
