import { createHash } from 'node:crypto'

/** What a browser holds a fetched script against (subresource integrity) and a policy an inline one. */
export function digest(body: string | Buffer): string {
  return `sha256-${createHash('sha256').update(body).digest('base64')}`
}

const MODULE = /^\/assets\/[^/]+\.js$/

/**
 * An import map that names the digest of every module of the build: whichever is imported, now or at a later
 * navigation, runs only as it was built.
 */
export function createIntegrityMap(files: ReadonlyMap<string, Buffer>): string {
  const modules = [...files]
    .filter(([path, body]) => MODULE.test(path) && body.length > 0)
    // In one order whatever order they were read in: every instance and every start must name the same map.
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify({
    integrity: Object.fromEntries(modules.map(([path, body]) => [path, digest(body)])),
  })
}
