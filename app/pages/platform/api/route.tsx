import { Island } from '#app/islands/island.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { WorkSection } from '#app/scenes/work-section.tsx'
import { Ending } from '#app/sections/ending.tsx'
import { FigureNote } from '#app/sections/figure-note.tsx'
import { Limits } from '#app/sections/limits.tsx'
import { ComingSoon } from '#app/ui/coming-soon.tsx'
import { apiExchange } from '#content/pages/platform/api/api-exchange.ts'
import { editedRequest } from '#content/pages/platform/api/edited-request.ts'
import * as api from '#content/pages/platform/api/page.ts'
import { ApiExchange } from './api-exchange.tsx'
import { CallAnatomy } from './call-anatomy.tsx'
import { Hero } from './hero.tsx'
import { StatusCodes } from './status-codes.tsx'

export const meta = () => pageMeta(api.meta)

export default function Api() {
  const words = useWords(api)
  const { buttons, ...hero } = words.hero
  return (
    <>
      <Hero {...hero} scene={<ApiExchange copy={useWords(apiExchange)} />}>
        <ComingSoon className="btn btn-primary">{buttons.key}</ComingSoon>
        <ComingSoon className="btn">{buttons.documentation}</ComingSoon>
      </Hero>
      <CallAnatomy {...words.callAnatomy} />
      <WorkSection copy={useWords(editedRequest)} scene={<Island name="edited-request" />} />
      <StatusCodes {...words.statusCodes}>
        <FigureNote {...words.figure} />
      </StatusCodes>
      <Limits {...words.limits} />
      <Ending {...words.ending} />
    </>
  )
}
