import { Scene } from '#app/scenes/scene.tsx'
import type { RoomCopy } from '#content/support-schema.ts'

/** Positions of the seats along both sides of a table. */
const SEATS = [22, 74, 126]

/** A table and its seats, seen from above. */
function Table({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 176 132" className="room-table" aria-hidden="true">
      {SEATS.flatMap(x => [
        <rect key={`${x}-above`} x={x} y="1" width="28" height="20" rx="3" />,
        <rect key={`${x}-below`} x={x} y="111" width="28" height="20" rx="3" />,
      ])}
      <rect className="room-top" x="1" y="34" width="174" height="64" rx="2" />
      <text x="88" y="66" dy="0.34em">
        {name}
      </text>
    </svg>
  )
}

/** The floor plan of a room that isn't open yet. */
export function RoomPlan({ copy }: { copy: RoomCopy }) {
  return (
    <Scene copy={copy} className="page room">
      <div className="room-plan" aria-hidden="true">
        <div className="room-walls">
          <p className="room-board">
            {copy.board}: {copy.boardNote}
          </p>
          <div className="room-tables">
            {copy.tables.map(name => (
              <Table key={name} name={name} />
            ))}
          </div>
          <p className="room-rules">{copy.rules}</p>
          <p className="room-door">
            <span>{copy.door}</span>
          </p>
        </div>
      </div>
    </Scene>
  )
}
