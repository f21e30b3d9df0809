import { addedCategory, categories } from '#content/pages/blog/page.ts'
import type { PageMeta } from '#content/schema.ts'
import { type Category, categoryPath, isBuiltIn } from '#contract/categories.ts'

/** The metadata of a category's page. For built-in categories, owners can edit the words. */
export function categoryMeta(category: Category): PageMeta {
  const { key, label, description } = category
  if (isBuiltIn(key)) return categories[key]
  return {
    path: categoryPath(category),
    title: addedCategory.title(label),
    name: label,
    description: description || addedCategory.description(label),
  }
}
