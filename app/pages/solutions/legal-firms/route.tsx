import { pageMeta } from '#app/lib/page-meta.ts'
import { ApplyBand } from '#app/sections/apply-band.tsx'
import { depositionExcerpts } from '#content/pages/solutions/legal-firms/deposition-excerpts.ts'
import * as legal from '#content/pages/solutions/legal-firms/page.ts'
import { privilegeLog } from '#content/pages/solutions/legal-firms/privilege-log.ts'
import { ArgumentPoints, BriefPart, Figures, NumberedParagraphs, TableOfUses } from './brief.tsx'
import { DepositionExcerpts } from './deposition-excerpts.tsx'
import { Hero } from './hero.tsx'
import { PrivilegeLog } from './privilege-log.tsx'

export const meta = () => pageMeta(legal.meta)

export default function LegalFirms() {
  return (
    <>
      <div className="brief page">
        <Hero {...legal.hero} />
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
          <DepositionExcerpts copy={depositionExcerpts} />
        </div>
        <BriefPart heading={legal.argument.heading}>
          <ArgumentPoints points={legal.argument.points} />
        </BriefPart>
        <BriefPart heading={legal.protections.heading}>
          <NumberedParagraphs paragraphs={legal.protections.items} />
        </BriefPart>
        <BriefPart heading={legal.uses.heading}>
          <TableOfUses {...legal.uses} />
        </BriefPart>
      </div>
      <ApplyBand {...legal.applyBand} />
    </>
  )
}
