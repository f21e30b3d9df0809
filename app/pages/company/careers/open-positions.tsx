import type { ReactNode } from 'react'
import { exactDay } from '#app/lib/time.ts'
import { RuledList } from '#app/sections/ruled-list.tsx'
import { SectionHead } from '#app/sections/section-head.tsx'
import type { OpenPosition } from '#content/company-schema.ts'
import type { Position } from '#contract/choices.ts'

interface Labels {
  desk: string
  place: string
  remote: string
  openUntil: string
  duties: string
  signs: string
  firstWork: string
}

interface OpenPositionsProps {
  heading: string
  labels: Labels
  positions: readonly OpenPosition[]
  renderApply: (position: Position) => ReactNode
}

/** The open positions as ledger entries: title and terms in the margin, the work beside them. */
export function OpenPositions({ heading, labels, positions, renderApply }: OpenPositionsProps) {
  return (
    <section id="open-positions" className="section">
      <div className="page">
        <SectionHead heading={heading} />
        <div className="positions">
          {positions.map(position => (
            <article
              key={position.title}
              aria-label={position.title}
              id={position.anchor}
              className="position"
            >
              <div className="position-head">
                <h3 className="subtitle">{position.title}</h3>
                <p className="position-summary">{position.summary}</p>
                <dl className="position-terms">
                  <dt>{labels.desk}</dt>
                  <dd>{position.desk}</dd>
                  <dt>{labels.place}</dt>
                  <dd>{labels.remote}</dd>
                  {position.openUntil && (
                    <>
                      <dt>{labels.openUntil}</dt>
                      <dd>{exactDay(position.openUntil)}</dd>
                    </>
                  )}
                </dl>
                {renderApply(position.title)}
              </div>
              <div className="position-work">
                <div>
                  <RuledList level="h4" title={labels.duties} entries={position.duties} />
                </div>
                <div>
                  <RuledList level="h4" title={labels.signs} entries={position.signs} />
                </div>
                <div className="position-first">
                  <h4 className="folio">{labels.firstWork}</h4>
                  <p>{position.firstWork}</p>
                </div>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
