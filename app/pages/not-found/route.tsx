import { lazy } from 'react'
import { data } from 'react-router'
import { dataClient } from '#app/features/blog/data-client.ts'
import { NotFound } from '#app/layout/not-found.tsx'
import { backendContext } from '#app/lib/backend-context.ts'
import { notFound } from '#content/collections/error-pages.ts'
import { publicFigures } from '#content/collections/figures.ts'
import type { PublicFigures as Figures } from '#contract/figures.ts'
import type { Route } from './+types/route.ts'

const PublicFigures = lazy(() => import('#app/features/figures/public-figures.tsx'))

export function meta({ loaderData }: Route.MetaArgs) {
  const noindex = { name: 'robots', content: 'noindex' }
  if (!loaderData) return [{ title: notFound.title }, noindex]
  const { title, description } = loaderData
  return [{ title }, { name: 'description', content: description }, noindex]
}

/**
 * No page has this address, except one that is there only where PUBLIC_FIGURES is on. A route of its own would be in the
 * route table, which every page loads; so would a module for its words, which therefore come from here.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { path, title, description } = publicFigures
  if (new URL(request.url).pathname !== path) return data(null, { status: 404 })
  const { data: read } = await dataClient(context.get(backendContext)).rpc('public_figures').throwOnError()
  const figures = read as Figures | null
  return figures ? data({ title, description, figures }) : data(null, { status: 404 })
}

export default function Missing({ loaderData }: Route.ComponentProps) {
  return loaderData ? <PublicFigures {...loaderData.figures} /> : <NotFound />
}
