import { backendClient } from '#app/lib/backend-client.ts'
import { readAddedCategories } from '#app/lib/category-store.ts'
import type { categoryWords } from '#content/collections/admin-categories.ts'
import type { Category } from '#contract/categories.ts'

export type CategoryFault = keyof typeof categoryWords.faults

export type WrittenCategory = Pick<Category, 'label' | 'description'> & { key?: string }

async function ask<T>(name: string, args: object): Promise<T> {
  const { data } = await backendClient().rpc(name, args).throwOnError()
  return data as T
}

/** Returns the fault, or nothing once it is saved. */
export const saveCategory = async (written: WrittenCategory): Promise<CategoryFault | undefined> =>
  (await ask<{ fault?: CategoryFault }>('save_category', written)).fault

export const sortCategories = (keys: readonly string[]) => ask('sort_categories', { keys })

export const deleteCategory = (key: string, target: string) => ask('delete_category', { key, target })

/** The added categories, and how many posts each category has, trash included. */
export async function readCategoriesInUse() {
  const [added, { data }] = await Promise.all([
    readAddedCategories(),
    backendClient().from('blog_posts').select('category, posts:count()').throwOnError(),
  ])
  const rows = data as unknown as { category: string; posts: number }[]
  return { added, posts: Object.fromEntries(rows.map(({ category, posts }) => [category, posts])) }
}
