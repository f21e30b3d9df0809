interface BandMarkProps {
  level: 1 | 2 | 3 | 4
}

const BARS = [1, 2, 3, 4] as const

/** How closely a document is held: one bar for the firm, four for named people. */
export function BandMark({ level }: BandMarkProps) {
  return (
    <svg viewBox="0 0 22 12" className="band-mark" aria-hidden="true" focusable="false">
      {BARS.map(bar => (
        <path key={bar} d={`M${bar * 6 - 5.5} .5h3v11h-3z`} className={bar <= level ? 'fill-current' : ''} />
      ))}
    </svg>
  )
}
