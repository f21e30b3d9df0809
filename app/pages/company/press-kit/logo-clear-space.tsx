/** The clear space around the logo: nine units on every side, the width of its filled part. */
export function LogoClearSpace({ unit }: { unit: string }) {
  return (
    <svg viewBox="-10 -10 52 46" fill="none" className="clear-space" aria-hidden="true">
      <path d="M-8-8h48v42H-8z" stroke="currentColor" strokeWidth="0.15" strokeDasharray="0.8 0.8" />
      <path d="M-8 1h9v-9M31-8v9h9M40 25h-9v9M1 34v-9h-9" className="stroke-line-strong" strokeWidth="0.15" />
      <path
        d="M31 7h9v12h-9zM-8 7h9v12h-9zM11.5-8h9v9h-9zM11.5 25h9v9h-9z"
        className="fill-rubric"
        opacity="0.16"
      />
      <path d="M22 13h9v12h-9z" className="fill-rubric" />
      <path d="M1 1h30v24H1zM16 1v24M16 13h15M22 13v12" stroke="currentColor" strokeWidth="0.8" />
      <g className="clear-space-unit" textAnchor="middle">
        <text x="-3.5" y="14">
          {unit}
        </text>
        <text x="35.5" y="14">
          {unit}
        </text>
        <text x="16" y="-2.6">
          {unit}
        </text>
        <text x="16" y="30.4">
          {unit}
        </text>
      </g>
    </svg>
  )
}
