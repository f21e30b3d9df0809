import { createWordRegistry } from '#contract/word-registry.ts'

type Modules = Record<string, object>

/** Shared modules come first, so that an object that a page re-exports is registered under its own module. */
const shared: Modules = import.meta.glob(
  [
    '/content/{frame,navigation,site}.ts',
    '/content/de/*.ts',
    '/content/collections/*.ts',
    '!/content/collections/{admin,admin-*,analytics,applicant-mail,blog-admin,crawlers,erasure,getting-started*,inbox-news,mail-faults,person-copy,reply,retention,writing-news}.ts',
    '!/content/de/{applicant-mail,erasure,numbers,reply}.ts',
    '!**/*.test.ts',
  ],
  { eager: true },
)
const pages: Modules = import.meta.glob(
  ['/content/pages/**/*.ts', '/content/*/pages/**/*.ts', '!**/*.test.ts'],
  { eager: true },
)

const moduleName = (file: string) => file.slice('/content/'.length, -'.ts'.length)

/** Every text of a public page by its field. For the server only, because the modules contain all copy. */
export const builtWords = createWordRegistry(
  Object.fromEntries(
    [...Object.entries(shared), ...Object.entries(pages)].map(([file, module]) => [moduleName(file), module]),
  ),
)
