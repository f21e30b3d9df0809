import { BUILT_IN_CATEGORIES, type Category } from '#contract/categories.ts'
import type { BackendFetch } from '#contract/load-context.ts'
import { dataClient } from './data-client.ts'

/** All categories in their order: those of the site, then those that administrators have added. */
export async function readCategories(fetch: BackendFetch): Promise<readonly Category[]> {
  const { data } = await dataClient(fetch).rpc('categories', {}, { get: true }).throwOnError()
  return [...BUILT_IN_CATEGORIES, ...(data as Category[])]
}
