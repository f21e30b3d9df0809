import { Scene, SceneBar } from '#app/scenes/scene.tsx'
import type { DrawProps } from '#app/scenes/workable-scene.tsx'
import type { WallShown } from '#content/pages/platform/document-vault/wall-search.ts'
import { BandMark } from './confidentiality-bands.tsx'

/** A search in the register. Raising a wall removes the rows behind it and lowers the count. */
export function WallSearch({ copy, shown, className = '', sheet, foot }: DrawProps<WallShown>) {
  const { view, count, rows, wall } = shown
  return (
    <Scene copy={copy} className={`search ${className}`} sheet={sheet}>
      <SceneBar words={[copy.title, view]} />
      <div className="search-rows">
        {rows.map((row, index) => (
          <div key={row.document}>
            <div className="search-row">
              <span>{row.matter}</span>
              <span className="register-document">{row.document}</span>
              <span className="register-band">
                <BandMark level={row.level} /> {row.band}
              </span>
            </div>
            {wall?.after === index + 1 && (
              <div className="register-wall">
                <b>{wall.name}</b>
                <span>{wall.rule}</span>
                <span className="scene-flag">{wall.refused}</span>
              </div>
            )}
          </div>
        ))}
      </div>
      <p key={count} className="search-count">
        {count}
      </p>
      {foot}
    </Scene>
  )
}
