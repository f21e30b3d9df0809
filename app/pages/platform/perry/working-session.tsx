import { Scene } from '#app/scenes/scene.tsx'
import type { WorkingSessionCopy } from '#content/platform-scene-schema.ts'

/** A conversation beside the document it is about: one question back, and an open list of gaps. */
export function WorkingSession({ copy }: { copy: WorkingSessionCopy }) {
  const { draft, unknown } = copy
  return (
    <Scene description={copy.description} caption={copy.caption} className="session">
      <div className="session-panes">
        <div className="session-talk">
          <div className="scene-bar">
            <span>{copy.title}</span>
            <span>{copy.reference}</span>
          </div>
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
          <div className="scene-bar">
            <span>{draft.title}</span>
            <span>{draft.version}</span>
          </div>
          <div className="session-page">
            {draft.paragraphs.map(paragraph => (
              <p key={paragraph.heading}>
                <em>{paragraph.heading}</em> {paragraph.text}
                {paragraph.cut && <del>{paragraph.cut}</del>} {paragraph.add && <ins>{paragraph.add}</ins>}
                <span className="session-source">{paragraph.source}</span>
              </p>
            ))}
          </div>
          <div className="scene-foot">
            <span>{draft.version}</span>
            <span>{draft.status}</span>
          </div>
        </div>
      </div>
    </Scene>
  )
}
