import { pageMeta } from '#app/lib/page-meta.ts'
import { ApplyBand } from '#app/sections/apply-band.tsx'
import { FigureNote } from '#app/sections/figure-note.tsx'
import { Procedure } from '#app/sections/procedure.tsx'
import { Statement } from '#app/sections/statement.tsx'
import * as compliance from '#content/pages/platform/compliance-manager/page.ts'
import { ruleMatrix } from '#content/pages/platform/compliance-manager/rule-matrix.ts'
import { Endings } from './check-run.tsx'
import { RuleShelves } from './checked-rules.tsx'
import { FlankHero } from './hero.tsx'
import { RuleMatrix } from './rule-matrix.tsx'

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
