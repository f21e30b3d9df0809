import { Scene } from '#app/scenes/scene.tsx'
import { FoldMark } from '#app/ui/icons.tsx'
import type { AtWorkCopy } from '#content/company-schema.ts'

/** The logo in use: on paper, on a spine, in a browser tab and in one color. */
export function AtWork({ copy }: { copy: AtWorkCopy }) {
  const { name, places } = copy
  return (
    <div className="page pb-16 lg:pb-24">
      <Scene copy={copy}>
        <div className="at-work">
          <div className="work-letter">
            <p className="work-name">
              <FoldMark className="mark-display" />
              {name}
            </p>
            <p className="folio">{places.letter}</p>
          </div>
          <div className="work-spine">
            <FoldMark plain className="mark-display" />
            <p className="work-name">{name}</p>
            <p className="folio">{places.spine}</p>
          </div>
          <div className="work-tab">
            <p>
              <FoldMark />
              {name}
            </p>
            <p className="folio">{places.tab}</p>
          </div>
          <div className="work-seal">
            <FoldMark plain className="mark-display" />
            <p className="folio">{places.seal}</p>
          </div>
        </div>
      </Scene>
    </div>
  )
}
