import { backendClient } from '#app/lib/backend-client.ts'
import type { AnalyticsAnswer, SourceFigures } from '#contract/analytics.ts'
import type { Period } from './period.ts'

export async function readAnalytics({ since, until }: Period): Promise<AnalyticsAnswer> {
  const { data } = await backendClient().rpc('figures', { since, until }).throwOnError()
  return data as AnalyticsAnswer
}

/** Those of one site or campaign. */
export async function readSource(source: string, { since, until }: Period): Promise<SourceFigures> {
  const { data } = await backendClient().rpc('figures_of_source', { source, since, until }).throwOnError()
  return data as SourceFigures
}
