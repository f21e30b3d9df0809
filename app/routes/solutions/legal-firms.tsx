import * as legal from '#content/pages/solutions/legal-firms.ts'
import { privilegeLog } from '#content/scenes/privilege-log.ts'
import { twoAnswers } from '#content/scenes/two-answers.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { PrivilegeLog } from '../../scenes/privilege-log.tsx'
import { TwoAnswers } from '../../scenes/two-answers.tsx'
import { ApplyBand } from '../../sections/apply-band.tsx'
import { BriefPart } from '../../sections/brief-part.tsx'
import { BriefPoints } from '../../sections/brief-points.tsx'
import { BriefUses } from '../../sections/brief-uses.tsx'
import { Figures } from '../../sections/figures.tsx'
import { NumberedParagraphs } from '../../sections/numbered-paragraphs.tsx'
import { PleadingHero } from '../../sections/pleading-hero.tsx'

export const meta = () => pageMeta(legal.meta)

export default function LegalFirms() {
  return (
    <>
      <div className="brief page">
        <PleadingHero {...legal.hero} />
        <div id="exhibit-a" className="brief-exhibit">
          <PrivilegeLog copy={privilegeLog} />
        </div>
        <BriefPart heading={legal.preliminary.heading}>
          <NumberedParagraphs paragraphs={legal.preliminary.paragraphs.map(text => ({ text }))} />
        </BriefPart>
        <Figures {...legal.figures} />
        <BriefPart heading={legal.facts.heading}>
          <NumberedParagraphs paragraphs={legal.facts.days} />
        </BriefPart>
        <div className="brief-exhibit">
          <TwoAnswers copy={twoAnswers} />
        </div>
        <BriefPart heading={legal.argument.heading}>
          <BriefPoints points={legal.argument.points} />
        </BriefPart>
        <BriefPart heading={legal.protections.heading}>
          <NumberedParagraphs paragraphs={legal.protections.items} />
        </BriefPart>
        <BriefPart heading={legal.uses.heading}>
          <BriefUses {...legal.uses} />
        </BriefPart>
      </div>
      <ApplyBand {...legal.prayer} />
    </>
  )
}
