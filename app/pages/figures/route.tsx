import { dataClient } from '#app/features/blog/data-client.ts'
import { backendContext } from '#app/lib/backend-context.ts'
import { publicFigures as copy, plotWords } from '#content/collections/analytics.ts'
import type { PublicFigures as Figures } from '#contract/analytics.ts'
import type { Route } from './+types/route.ts'
import { PublicFigures } from './public-figures.tsx'

export const meta = () => [
  { title: copy.title },
  { name: 'description', content: copy.description },
  { name: 'robots', content: 'noindex' },
]

/** The page exists only if PUBLIC_FIGURES is on. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await dataClient(context.get(backendContext)).rpc('public_figures').throwOnError()
  if (!data) throw new Response(null, { status: 404 })
  return { figures: data as Figures }
}

export default function PublicFiguresPage({ loaderData }: Route.ComponentProps) {
  return <PublicFigures {...loaderData} copy={copy} plotWords={plotWords} />
}
