import { SectionHead } from '#app/sections/section-head.tsx'
import { FoldMark } from '#app/ui/icons.tsx'
import { LogoClearSpace } from './logo-clear-space.tsx'
import { LogoMisuse } from './logo-misuse.tsx'

export interface LogoProps {
  heading: string
  lead: string
  name: string
  plates: Record<'ink' | 'paper' | 'plain' | 'space' | 'lockup' | 'sizes', string>
  unit: string
  sizeLabels: readonly string[]
  misuse: { title: string; plates: readonly string[] }
}

/** The logo on numbered plates, as in a type specimen. */
export function Logo({ heading, lead, name, plates, unit, sizeLabels, misuse }: LogoProps) {
  return (
    <section className="section line-t">
      <div className="page">
        <SectionHead heading={heading} lead={lead} />
        <div className="plates">
          <Plate caption={plates.ink} kind="plate-ink">
            <FoldMark className="mark-display plate-mark" />
          </Plate>
          <Plate caption={plates.paper} kind="plate-paper">
            <FoldMark className="mark-display plate-mark" />
          </Plate>
          <Plate caption={plates.space} kind="plate-wide">
            <LogoClearSpace unit={unit} />
          </Plate>
          <Plate caption={plates.plain} kind="plate-third">
            <FoldMark plain className="mark-display plate-mark-small" />
          </Plate>
          <Plate caption={plates.lockup} kind="plate-third">
            <span className="plate-lockup">
              <FoldMark />
              {name}
            </span>
          </Plate>
          <Plate caption={plates.sizes} kind="plate-third">
            <ul className="plate-sizes">
              {sizeLabels.map(size => (
                <li key={size}>
                  <FoldMark />
                  <span className="folio">{size}</span>
                </li>
              ))}
            </ul>
          </Plate>
        </div>
        <LogoMisuse {...misuse} />
      </div>
    </section>
  )
}

function Plate({ caption, kind, children }: { caption: string; kind: string; children: React.ReactNode }) {
  return (
    <figure className={`plate ${kind}`}>
      <div className="plate-ground">{children}</div>
      <figcaption className="caption">{caption}</figcaption>
    </figure>
  )
}
