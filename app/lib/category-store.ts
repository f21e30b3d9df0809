import { useEffect } from 'react'
import { backendClient } from '#app/lib/backend-client.ts'
import { createStore, useStore } from '#app/lib/store.ts'
import { BUILT_IN_CATEGORIES, type Category, labelIn } from '#contract/categories.ts'

/** All categories as they were last read in this page. */
const store = createStore<readonly Category[]>(BUILT_IN_CATEGORIES)
/** Many parts of a page want them at once. */
const FRESH_MS = 2_000
let asked = Number.NEGATIVE_INFINITY

/** Those that administrators have added, read again. */
export async function readAddedCategories(): Promise<readonly Category[]> {
  const { data } = await backendClient().rpc('categories', {}, { get: true }).throwOnError()
  const added = data as Category[]
  store.set([...BUILT_IN_CATEGORIES, ...added])
  return added
}

/** All categories. Until they are read, and where they cannot be, those of the site. */
export function useCategories(): readonly Category[] {
  useEffect(() => {
    if (performance.now() - asked < FRESH_MS) return
    asked = performance.now()
    readAddedCategories().catch(() => {
      asked = Number.NEGATIVE_INFINITY
    })
  }, [])
  return useStore(store)
}

/** The name of a category, where nothing is rendered. */
export const categoryLabel = (key: string) => labelIn(store.get(), key)

/** What a field offers: what is chosen may be a category that is not known yet. */
export function categoryChoices(
  categories: readonly Category[],
  chosen: string,
): (readonly [string, string])[] {
  const choices = categories.map(({ key, label }) => [key, label] as const)
  return chosen === '' || choices.some(([key]) => key === chosen) ? choices : [...choices, [chosen, chosen]]
}
