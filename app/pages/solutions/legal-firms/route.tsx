import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { Ending } from '#app/sections/ending.tsx'
import { depositionExcerpts } from '#content/pages/solutions/legal-firms/deposition-excerpts.ts'
import * as legal from '#content/pages/solutions/legal-firms/page.ts'
import { privilegeLog } from '#content/pages/solutions/legal-firms/privilege-log.ts'
import { ArgumentPoints, BriefPart, Figures, NumberedParagraphs, SameLetter, TableOfUses } from './brief.tsx'
import { DepositionExcerpts } from './deposition-excerpts.tsx'
import { Hero } from './hero.tsx'
import { PrivilegeLog } from './privilege-log.tsx'

export const meta = () => pageMeta(legal.meta)

export default function LegalFirms() {
  const words = useWords(legal)
  const facts = 1 + words.preliminary.paragraphs.length
  const argument = facts + words.facts.days.length
  const protections = argument + words.argument.points.length
  return (
    <>
      <div className="brief page">
        <Hero {...words.hero} />
        <div id="exhibit-a" className="brief-exhibit">
          <PrivilegeLog copy={useWords(privilegeLog)} />
        </div>
        <BriefPart heading={words.preliminary.heading}>
          <NumberedParagraphs first={1} paragraphs={words.preliminary.paragraphs.map(text => ({ text }))} />
        </BriefPart>
        <Figures {...words.figures} />
        <BriefPart heading={words.facts.heading}>
          <NumberedParagraphs first={facts} paragraphs={words.facts.days} />
        </BriefPart>
        <div className="brief-exhibit">
          <DepositionExcerpts copy={useWords(depositionExcerpts)} />
        </div>
        <BriefPart heading={words.argument.heading}>
          <ArgumentPoints first={argument} points={words.argument.points} />
        </BriefPart>
        <BriefPart heading={words.protections.heading}>
          <NumberedParagraphs first={protections} paragraphs={words.protections.items} />
        </BriefPart>
        <BriefPart heading={words.sameLetter.heading}>
          <SameLetter {...words.sameLetter} />
        </BriefPart>
        <BriefPart heading={words.uses.heading}>
          <TableOfUses {...words.uses} />
        </BriefPart>
      </div>
      <Ending {...words.ending} />
    </>
  )
}
