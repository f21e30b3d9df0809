import { addedCategory, categories } from '#content/pages/blog/page.ts'
import type { PageMeta } from '#content/schema.ts'
import { type Category, categoryPath, isBuiltIn } from '#contract/categories.ts'

/** What the front page of a category says of itself: of the site's own, the words that owners can change like any page's. */
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
