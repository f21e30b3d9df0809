import { Scene } from '#app/scenes/scene.tsx'
import { FoldMark } from '#app/ui/fold-mark.tsx'
import type { WorkspacePlateCopy } from '#content/company-schema.ts'

/** The plate inside the cover that says whose book it is. */
export function WorkspacePlate({ copy }: { copy: WorkspacePlateCopy }) {
  return (
    <Scene copy={copy}>
      <div className="bookplate">
        <FoldMark className="mark-display bookplate-mark" />
        <p className="bookplate-title">{copy.title}</p>
        <p className="bookplate-owner">{copy.owner}</p>
        <ul className="folio">
          {copy.lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </Scene>
  )
}
