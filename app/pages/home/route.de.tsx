import { Island } from '#app/islands/island.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { Ending } from '#app/sections/ending.tsx'
import { Statement } from '#app/sections/statement.tsx'
import { Wordmarks } from '#app/sections/wordmarks.tsx'
import * as home from '#content/de/pages/home/page.ts'
import { FeatureIndex } from './feature-index.tsx'
import { CitedAnswer, RuleCheck } from './feature-scenes.tsx'
import { Hero } from './hero.tsx'
import { Personas } from './personas.tsx'

export const meta = () => pageMeta(home.meta)

/** The home page in German. Its form has a page of its own. */
export default function GermanHome() {
  const words = useWords(home)
  return (
    <>
      <Hero {...words.hero} scene={<Island name="home-letter-de" />} />
      <Wordmarks {...words.wordmarks} />
      <div id="leistungen" className="section">
        <Personas {...words.personas} />
        <FeatureIndex
          {...words.features}
          analysisScene={<CitedAnswer copy={words.answerScene} />}
          complianceScene={<RuleCheck copy={words.checkScene} />}
          auditScene={<Island name="home-ledger-de" />}
        />
      </div>
      <Statement {...words.statement} />
      <Ending {...words.ending} />
    </>
  )
}
