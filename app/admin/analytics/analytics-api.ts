import { backendClient } from '#app/lib/backend-client.ts'
import type { AnalyticsAnswer } from '#contract/analytics.ts'
import type { Period } from './period.ts'

export async function readAnalytics({ since, until }: Period): Promise<AnalyticsAnswer> {
  const { data } = await backendClient().rpc('figures', { since, until }).throwOnError()
  return data as AnalyticsAnswer
}
