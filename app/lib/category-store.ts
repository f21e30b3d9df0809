import { useEffect } from 'react'
import { backendClient } from '#app/lib/backend-client.ts'
import { createStore, useStore } from '#app/lib/store.ts'
import { BUILT_IN_CATEGORIES, type Category, labelIn } from '#contract/categories.ts'

/** All categories, as last loaded in this page. */
const store = createStore<readonly Category[]>(BUILT_IN_CATEGORIES)
/** Several parts of a page need them at the same time. */
const FRESH_MS = 2_000
let asked = Number.NEGATIVE_INFINITY

/** Loads the added categories again. */
export async function readAddedCategories(): Promise<readonly Category[]> {
  const { data } = await backendClient().rpc('categories', {}, { get: true }).throwOnError()
  const added = data as Category[]
  store.set([...BUILT_IN_CATEGORIES, ...added])
  return added
}

/** All categories. The built-in ones until they are loaded, or if that fails. */
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

/** The name of a category, outside of rendering. */
export const categoryLabel = (key: string) => labelIn(store.get(), key)

/** The choices of a field, including a chosen category that is not known yet. */
export function categoryChoices(
  categories: readonly Category[],
  chosen: string,
): (readonly [string, string])[] {
  const choices = categories.map(({ key, label }) => [key, label] as const)
  return chosen === '' || choices.some(([key]) => key === chosen) ? choices : [...choices, [chosen, chosen]]
}
