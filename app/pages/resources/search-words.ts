import { wordsContext } from '#app/lib/backend-context.ts'
import { box, overlay, states, subjects } from '#content/pages/search/page.ts'
import type { Route } from './+types/search-words.ts'

/** The current texts of the search overlay (`pages/search/overlay.tsx`). */
export function loader({ context }: Route.LoaderArgs) {
  const { read } = context.get(wordsContext)
  return Response.json({
    box: read(box),
    overlay: read(overlay),
    states: read(states),
    subjects: read(subjects),
  })
}
