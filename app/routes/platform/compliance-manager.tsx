import * as compliance from '#content/pages/platform/compliance-manager.ts'
import { ruleMatrix } from '#content/scenes/rule-matrix.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { RuleMatrix } from '../../scenes/rule-matrix.tsx'
import { ApplyBand } from '../../sections/apply-band.tsx'
import { Endings } from '../../sections/endings.tsx'
import { FigureNote } from '../../sections/figure-note.tsx'
import { FlankHero } from '../../sections/flank-hero.tsx'
import { Procedure } from '../../sections/procedure.tsx'
import { RuleShelves } from '../../sections/rule-shelves.tsx'
import { Statement } from '../../sections/statement.tsx'

export const meta = () => pageMeta(compliance.meta)

export default function ComplianceManager() {
  const { running } = compliance
  return (
    <>
      <FlankHero {...compliance.hero} scene={<RuleMatrix copy={ruleMatrix} />} />
      <RuleShelves {...compliance.books} />
      <section className="page pb-[var(--section)]">
        <FigureNote {...compliance.figure} className="figure-wide" />
        <div className="spread mt-12 lg:mt-16">
          <p className="folio lg:pt-2">{running.folio}</p>
          <div>
            <h2 className="subtitle mb-8">{running.heading}</h2>
            <Procedure steps={running.steps} />
          </div>
        </div>
      </section>
      <Endings {...compliance.endings} />
      <Statement {...compliance.statement} />
      <ApplyBand {...compliance.apply} />
    </>
  )
}
