import { encode } from 'uqr'

const BORDER = 4

/** All dark squares as one path. */
function outlineOf(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) => {
      const runs: string[] = []
      for (let x = 0; x < row.length; x++) {
        if (!row[x]) continue
        const start = x
        while (row[x + 1]) x++
        const width = x - start + 1
        runs.push(`M${start} ${y}h${width}v1h-${width}z`)
      }
      return runs
    })
    .join('')
}

/** Inline SVG, because the security policy blocks images from data URLs. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER, ecc: 'M' })
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={outlineOf(data)} />
    </svg>
  )
}
