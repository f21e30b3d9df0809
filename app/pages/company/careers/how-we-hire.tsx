import { SectionHead } from '#app/sections/section-head.tsx'
import type { Entry } from '#content/schema.ts'

interface HowWeHireProps {
  heading: string
  lead: string
  columns: { asked: string; owed: string }
  leaf: string
  pairs: readonly { asked: Entry; owed: Entry }[]
}

/** Y positions of the four sheets at the text, and at the spine. */
const EDGES = [0, 25, 50, 75]
const SPINE = [-17, -12, -7, -2]

function sheet(edge: number, spine: number): string {
  const bend = spine + (edge - spine) * 0.5
  return `M0 ${edge}C64 ${edge} 97 ${bend} 100 ${spine}C103 ${bend} 136 ${edge} 200 ${edge}`
}

/**
 * Four sheets folded over one spine, as a binder draws a gathering. Each joins what we ask to what we owe in return.
 */
function Gathering() {
  return (
    <svg
      viewBox="0 0 200 100"
      preserveAspectRatio="none"
      fill="none"
      className="gathering-sheets"
      aria-hidden="true"
    >
      {EDGES.map((edge, index) => (
        <path
          key={edge}
          d={sheet(edge, SPINE[index] ?? 0)}
          stroke="currentColor"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <path d="M100-22V3" className="stroke-rubric" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

export function HowWeHire({ heading, lead, columns, leaf, pairs }: HowWeHireProps) {
  return (
    <section className="section line-y bg-well">
      <div className="page">
        <SectionHead heading={heading} lead={lead} />
        <div className="gathering">
          <p className="gathering-columns" aria-hidden="true">
            <span>{columns.asked}</span>
            <span>{columns.owed}</span>
          </p>
          <ol>
            {pairs.map(({ asked, owed }, index) => (
              <li key={asked.text}>
                <Leaf number={`${leaf} ${index + 1}`} kind={columns.asked} entry={asked} />
                <Leaf number={`${leaf} ${2 * pairs.length - index}`} kind={columns.owed} entry={owed} />
              </li>
            ))}
          </ol>
          <Gathering />
        </div>
      </div>
    </section>
  )
}

function Leaf({ number, kind, entry }: { number: string; kind: string; entry: Entry }) {
  return (
    <div>
      <p className="folio">
        {number}
        <span className="gathering-kind">{kind}</span>
      </p>
      <h3 className="heading mt-1">{entry.title}</h3>
      <p className="text text-small mt-1">{entry.text}</p>
    </div>
  )
}
