import * as api from '#content/pages/platform/api.ts'
import { apiExchange } from '#content/scenes/api-exchange.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { ApiExchange } from '../../scenes/api-exchange.tsx'
import { ApplyBand } from '../../sections/apply-band.tsx'
import { CallAnatomy } from '../../sections/call-anatomy.tsx'
import { FigureNote } from '../../sections/figure-note.tsx'
import { Limits } from '../../sections/limits.tsx'
import { StatusCodes } from '../../sections/status-codes.tsx'
import { TopHero } from '../../sections/top-hero.tsx'
import { ComingSoon } from '../../ui/coming-soon.tsx'

export const meta = () => pageMeta(api.meta)

export default function Api() {
  const { buttons, ...hero } = api.hero
  return (
    <>
      <TopHero {...hero} scene={<ApiExchange copy={apiExchange} />}>
        <ComingSoon className="btn btn-primary">{buttons.key}</ComingSoon>
        <ComingSoon className="btn">{buttons.documentation}</ComingSoon>
      </TopHero>
      <CallAnatomy {...api.anatomy} />
      <StatusCodes {...api.refusals}>
        <FigureNote {...api.figure} />
      </StatusCodes>
      <Limits {...api.limits} />
      <ApplyBand {...api.apply} />
    </>
  )
}
