import { memo } from 'react'
import { drawPlate, FIELDS } from './draw-plate.ts'
import type { Words } from './sheet.ts'

interface PlateProps {
  slug: string
  category: string
  field: 'card' | 'head'
}

/** The plate of a post. It is decorative, so it is hidden from screen readers. */
export const Plate = memo(function Plate({ slug, category, field }: PlateProps) {
  const { width, height } = FIELDS[field]
  return (
    <svg
      className="drawn-plate notranslate"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {drawPlate(slug, category, field).map((mark, at) =>
        'd' in mark ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its position
          <path key={at} className={`plate-${mark.look} tone-${mark.tone}`} d={mark.d} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its position
          <PlateWords key={at} {...mark} />
        ),
      )}
    </svg>
  )
})

function PlateWords({ tone, x, y, size, text, mono, anchor, turned, width }: Words) {
  return (
    <text
      className={`tone-${tone}${mono ? ' plate-mono' : ''}`}
      x={x}
      y={y}
      fontSize={size}
      textAnchor={anchor}
      transform={turned ? `rotate(180 ${x} ${y})` : undefined}
      textLength={width && Math.round(width)}
      lengthAdjust={width && 'spacingAndGlyphs'}
    >
      {text}
    </text>
  )
}
