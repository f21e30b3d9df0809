import { Scene } from '#app/scenes/scene.tsx'
import type { PlatformMapCopy } from '#content/pages/platform/overview/platform-map.ts'

interface NodeProps {
  part: { name: string; does: string }
  className: string
}

function MapNode({ part, className }: NodeProps) {
  return (
    <div className={`map-node ${className}`}>
      <div className="heading">{part.name}</div>
      <div>{part.does}</div>
    </div>
  )
}

/** The lines between the parts. Ten units are one grid unit. Lengths stretch with the page, stroke widths do not. */
function MapLines() {
  return (
    <svg viewBox="0 0 1200 600" preserveAspectRatio="none" className="map-lines" aria-hidden="true">
      <path className="map-drop" d="M290 320V494M520 340V494M750 320V494M960 320V494" />
      <path d="M140 200H160V270M140 270H210M140 340H160V270M370 270H440M290 220V130H440M520 180V220M600 270H670M750 180V220M830 270H890" />
      <path className="map-out" d="M1030 270H1070" />
      <path d="M210 430H1030" />
      <path className="map-stops" d="M285 425h10v10h-10zM515 425h10v10h-10zM745 425h10v10h-10z" />
      <path className="map-stop-now" d="M955 425h10v10h-10z" />
    </svg>
  )
}

/** How the parts connect: inputs on the left, one output on the right, workflows and ledger below. */
export function PlatformMap({ copy }: { copy: PlatformMapCopy }) {
  return (
    <Scene copy={copy} className="map-scene">
      <div className="map">
        <MapLines />
        <ul className="map-arrivals">
          {copy.arrivals.map(arrival => (
            <li key={arrival}>{arrival}</li>
          ))}
        </ul>
        <p className="map-boundary">
          <span className="folio">{copy.boundary}</span>
        </p>
        <MapNode part={copy.vault} className="map-vault" />
        <p className="map-reach folio">{copy.reach}</p>
        <MapNode part={copy.knowledge} className="map-knowledge" />
        <MapNode part={copy.assistant} className="map-assistant" />
        <div className="map-rules">
          <p>{copy.rules.name}</p>
          <ul>
            {copy.rules.list.map(rule => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </div>
        <MapNode part={copy.compliance} className="map-compliance" />
        <MapNode part={copy.person} className="map-person" />
        <p className="map-departure">{copy.departure}</p>
        <p className="map-workflows">
          <b>{copy.workflows.name}</b> {copy.workflows.does}
        </p>
        <p className="map-ledger-name">{copy.ledger.name}</p>
        <div className="map-ledger">
          {copy.ledger.entries.map(entry => (
            <p key={entry.time}>
              <span>{entry.time}</span> {entry.text}
            </p>
          ))}
        </div>
      </div>
    </Scene>
  )
}
