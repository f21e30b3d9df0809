import { createRequire } from 'node:module'

const manifest = createRequire(import.meta.url)('../../../package.json') as {
  dependencies: Record<string, string>
}

/** The pinned version: a data folder made by one version is a template for that version only. */
export const PGLITE_VERSION = manifest.dependencies['@electric-sql/pglite'] ?? ''
