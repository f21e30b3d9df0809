import { Scene, SceneBar } from '#app/scenes/scene.tsx'
import type { DrawProps } from '#app/scenes/workable-scene.tsx'
import type { FileShown, oneEmail } from '#content/pages/solutions/overview/one-email.ts'

/** A client's email, and what the chosen profession files from it. The tabs are above the part that they change. */
export function OneEmail({
  copy,
  shown,
  className = '',
  sheet,
  foot,
}: DrawProps<FileShown, typeof oneEmail>) {
  return (
    <Scene copy={copy} className={`one-email ${className}`} sheet={sheet}>
      <div className="email-panes">
        <div className="email-read">
          <SceneBar words={[copy.title, copy.from]} />
          <div className="email-text">
            {copy.email.map(sentence => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </div>
        <div className="email-filed">
          {foot}
          <div key={shown.file} className="email-file settled">
            <p className="subtitle">{shown.file}</p>
            {shown.lines.map(line => (
              <p key={line.text}>
                {line.text}
                <span className="folio">{line.source}</span>
              </p>
            ))}
            <p className="email-question">
              <span className="folio">{copy.asks}</span>
              {shown.question}
            </p>
          </div>
        </div>
      </div>
    </Scene>
  )
}
