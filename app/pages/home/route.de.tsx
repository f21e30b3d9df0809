import { pageMeta } from '#app/lib/page-meta.ts'
import { ApplyBand } from '#app/sections/apply-band.tsx'
import { Statement } from '#app/sections/statement.tsx'
import { Wordmarks } from '#app/sections/wordmarks.tsx'
import * as home from '#content/de/pages/home/page.ts'
import { FeatureIndex } from './feature-index.tsx'
import { AuditLedger, CitedAnswer, RuleCheck } from './feature-scenes.tsx'
import { Hero } from './hero.tsx'
import { Personas } from './personas.tsx'
import { RedlineLetter } from './redline-letter.tsx'

export const meta = () => pageMeta(home.meta)

/** The home page in German. Its scenes are drawn, and cannot be worked; the form is on a page of its own. */
export default function GermanHome() {
  return (
    <>
      <Hero {...home.hero} scene={<RedlineLetter copy={home.letterScene} className="unfold" />} />
      <Wordmarks {...home.wordmarks} />
      <div id="leistungen" className="section">
        <Personas {...home.personas} />
        <FeatureIndex
          {...home.features}
          analysisScene={<CitedAnswer copy={home.answerScene} />}
          complianceScene={<RuleCheck copy={home.checkScene} />}
          auditScene={<AuditLedger copy={home.ledgerScene} />}
        />
      </div>
      <Statement {...home.statement} />
      <ApplyBand {...home.applyBand} />
    </>
  )
}
