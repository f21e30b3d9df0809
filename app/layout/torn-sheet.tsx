import { impose } from '#app/plates/imposition.ts'

const CELL = { width: 110, height: 130 }
const LEFT = 20
const TOP = 20
/** The missing leaf: the first of the sheet, at its lower right. */
const GONE = { x: LEFT + 3 * CELL.width, y: TOP + CELL.height }
/** The torn edge, from upper right to lower left. */
const TEAR =
  'l-14 6 -9 -8 -17 9 -12 -5 -13 10 -16 -9 -11 7 -10 -6 -8 4 4 15 -7 13 9 14 -8 17 6 12 -9 16 8 15 -5 14 3 10'
const SHEET = `M${LEFT} ${TOP}h${4 * CELL.width}v${CELL.height}${TEAR}L${GONE.x} ${TOP + 2 * CELL.height}H${LEFT}z`

/** A printed sheet with its first leaf torn out. A decoration: the text says the same. */
export function TornSheet({ number }: { number: number }) {
  const pages = impose(3).flatMap((row, y) =>
    row.map(({ page, turned }, x) => ({
      page,
      turned,
      x: LEFT + (x + 0.5) * CELL.width,
      y: TOP + (y + 0.5) * CELL.height,
    })),
  )
  return (
    <svg viewBox="20 0 500 420" className="torn-sheet notranslate" aria-hidden="true">
      <path className="torn-paper" d={SHEET} />
      <path
        className="torn-fold"
        d={`M${LEFT + 2 * CELL.width} ${TOP}v${2 * CELL.height}M${LEFT} ${GONE.y}h${3 * CELL.width}M${LEFT + CELL.width} ${TOP}v${2 * CELL.height}M${GONE.x} ${TOP}v${CELL.height}`}
      />
      {pages
        .filter(({ page }) => page !== 1)
        .map(({ page, turned, x, y }) => (
          <text key={page} x={x} y={y} dy="0.34em" transform={turned ? `rotate(180 ${x} ${y})` : undefined}>
            {page}
          </text>
        ))}
      <g className="torn-leaf">
        <path d="M372 262l14 6 9 -7 16 9 13 -6 12 8 17 -9 10 7 11 -5 12 6v128h-114l-6 -13 7 -16 -9 -14 8 -17 -6 -13 9 -15 -8 -16z" />
        <text x={430} y={338} dy="0.34em">
          {number}
        </text>
      </g>
    </svg>
  )
}
