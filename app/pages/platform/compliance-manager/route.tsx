import { Island } from '#app/islands/island.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { WorkSection } from '#app/scenes/work-section.tsx'
import { Ending } from '#app/sections/ending.tsx'
import { Statement } from '#app/sections/statement.tsx'
import { answeredFlag } from '#content/pages/platform/compliance-manager/answered-flag.ts'
import * as compliance from '#content/pages/platform/compliance-manager/page.ts'
import { ruleMatrix } from '#content/pages/platform/compliance-manager/rule-matrix.ts'
import { CheckRun, FlagOutcomes } from './check-run.tsx'
import { CheckedRules } from './checked-rules.tsx'
import { Hero } from './hero.tsx'
import { RuleMatrix } from './rule-matrix.tsx'

export const meta = () => pageMeta(compliance.meta)

export default function ComplianceManager() {
  const words = useWords(compliance)
  return (
    <>
      <Hero {...words.hero} scene={<RuleMatrix copy={useWords(ruleMatrix)} />} />
      <CheckedRules {...words.checkedRules} />
      <CheckRun {...words.checkRun} />
      <FlagOutcomes {...words.flagOutcomes} />
      <WorkSection copy={useWords(answeredFlag)} scene={<Island name="answered-flag" />} />
      <Statement {...words.statement} />
      <Ending {...words.ending} />
    </>
  )
}
