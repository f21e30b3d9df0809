import type { PageMeta } from '#content/schema.ts'

const modules = import.meta.glob<{ meta?: PageMeta }>(['/content/pages/**/*.ts', '!**/*.test.ts'], {
  eager: true,
})

/** Every page that is written in content/, by its own words. For the server only: it holds all copy. */
export const allPages: readonly PageMeta[] = Object.values(modules)
  .flatMap(({ meta }) => (meta ? [meta] : []))
  .sort((a, b) => a.path.localeCompare(b.path))
