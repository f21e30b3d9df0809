const LINES = 'M1 1h30v24H1zM16 1v24M16 13h15M22 13v12'
const LEAF = 'M22 13h9v12h-9z'

/** The logo drawn wrong, with one mistake per figure. */
const FAULTS = [
  { leaf: LEAF, lines: LINES, transform: 'translate(-8 6.5) scale(1.5 .5)' },
  { leaf: LEAF, lines: LINES, transform: 'rotate(-14 16 13)' },
  { leaf: 'M1 1h15v24H1z', lines: LINES },
  { leaf: LEAF, lines: 'M1 1h30v24H1zM16 13h15M22 13v12' },
]

export function LogoMisuse({ title, plates }: { title: string; plates: readonly string[] }) {
  return (
    <div className="misuse">
      <h3 className="folio">{title}</h3>
      <div>
        {FAULTS.map(({ leaf, lines, transform }, index) => (
          <figure key={plates[index]}>
            <svg viewBox="-10 -5 52 36" fill="none" aria-hidden="true">
              <g transform={transform}>
                <path d={leaf} className="fill-current" opacity="0.35" />
                <path d={lines} stroke="currentColor" strokeWidth="1.75" />
              </g>
              <path d="M-6 30 38-4" className="stroke-ink" strokeWidth="0.5" />
            </svg>
            <figcaption className="caption">{plates[index]}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}
