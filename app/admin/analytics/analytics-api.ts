import { backendClient } from '#app/lib/backend-client.ts'
import type { AnalyticsAnswer, PostFigures, SourceFigures, SourcePaths } from '#contract/analytics.ts'
import type { Period } from './period.ts'

export async function readAnalytics({ since, until }: Period): Promise<AnalyticsAnswer> {
  const { data } = await backendClient().rpc('figures', { since, until }).throwOnError()
  return data as AnalyticsAnswer
}

/** The numbers of one site or campaign. */
export async function readSource(source: string, { since, until }: Period): Promise<SourceFigures> {
  const { data } = await backendClient().rpc('figures_of_source', { source, since, until }).throwOnError()
  return data as SourceFigures
}

export type PathFilter = Record<keyof SourcePaths['choices'], string>

/** From source to page to form. */
export async function readPaths(filter: PathFilter, { since, until }: Period): Promise<SourcePaths> {
  const { data } = await backendClient()
    .rpc('figures_of_paths', { since, until, ...filter })
    .throwOnError()
  return data as SourcePaths
}

/** The numbers of one post; null if the caller may not see them. */
export async function readPostFigures(post: string, { since, until }: Period): Promise<PostFigures | null> {
  const { data } = await backendClient().rpc('figures_of_post', { post, since, until }).throwOnError()
  return data as PostFigures | null
}
