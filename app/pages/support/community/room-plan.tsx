import { Scene } from '#app/scenes/scene.tsx'
import type { RoomCopy } from '#content/support-schema.ts'

/** The walls, with a gap for the door at the lower right. */
const WALLS = 'M860 470H20V20h960v450h-30'
const SHUT = 'M860 470h90'
/** Seats along both sides of a table. */
const SEATS = [36, 88, 140]

/** The middle of each table. */
const PLACES = [
  { x: 120, y: 170 },
  { x: 310, y: 300 },
  { x: 500, y: 170 },
  { x: 668, y: 300 },
]
const TABLE = { width: 176, height: 64 }

function Table({ name, x, y }: { name: string; x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {SEATS.flatMap(at => [
        <rect key={`${at}-above`} x={at - 14} y={-34} width="28" height="20" rx="3" />,
        <rect key={`${at}-below`} x={at - 14} y={TABLE.height + 14} width="28" height="20" rx="3" />,
      ])}
      <rect className="room-table" {...TABLE} rx="2" />
      <text x={TABLE.width / 2} y={TABLE.height / 2} dy="0.34em">
        {name}
      </text>
    </g>
  )
}

/** The plan of the room that is not open yet. */
export function RoomPlan({ copy }: { copy: RoomCopy }) {
  return (
    <Scene copy={copy} className="page room">
      <svg viewBox="0 0 1000 520" className="room-plan" aria-hidden="true" focusable="false">
        <path className="room-walls" d={WALLS} />
        <path className="room-shut" d={SHUT} />
        <path className="room-swing" d="M860 470a90 90 0 0 1 90-90v90" />
        <rect className="room-board" x="360" y="20" width="280" height="26" />
        <text x="500" y="76" className="room-note">
          {copy.board}: {copy.boardNote}
        </text>
        {copy.tables.map((name, at) => {
          const place = PLACES[at]
          return place && <Table key={name} name={name} {...place} />
        })}
        <rect className="room-board" x="952" y="250" width="28" height="110" />
        <text x="940" y="240" className="room-note room-end">
          {copy.rules}
        </text>
        <text x="950" y="504" className="room-note room-end room-flag">
          {copy.door}
        </text>
      </svg>
    </Scene>
  )
}
