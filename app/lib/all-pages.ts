import type { PageMeta } from '#content/schema.ts'

const modules = import.meta.glob<{ meta?: PageMeta }>(['/content/pages/**/*.ts', '!**/*.test.ts'], {
  eager: true,
})

/** The meta data of every page in content/. For the server only: the modules hold all copy. */
export const allPages: readonly PageMeta[] = Object.values(modules)
  .flatMap(({ meta }) => (meta ? [meta] : []))
  .sort((a, b) => a.path.localeCompare(b.path))

/** Those that search engines and other readers are told of. */
export const listedPages: readonly PageMeta[] = allPages.filter(({ unlisted }) => !unlisted)
