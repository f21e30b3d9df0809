import type { PageMeta } from '#content/schema.ts'

const modules = import.meta.glob<{ meta?: PageMeta }>(
  ['/content/pages/**/*.ts', '/content/*/pages/**/*.ts', '!**/*.test.ts'],
  { eager: true },
)

/** The metadata of every page in content/, in every language. For the server only, because the modules contain all copy. */
export const allPages: readonly PageMeta[] = Object.values(modules)
  .flatMap(({ meta }) => (meta ? [meta] : []))
  .sort((a, b) => a.path.localeCompare(b.path))

/** Pages for the sitemap, search and other lists. */
export const listedPages: readonly PageMeta[] = allPages.filter(({ unlisted }) => !unlisted)
