import { describe, expect, it } from 'vitest'
import { findDependencyFaults } from './dependencies.ts'
import type { LockedPackage } from './lock-file.ts'

const GOOD: LockedPackage = {
  name: 'good',
  version: '1.2.3',
  path: 'node_modules/good',
  integrity: `sha512-${'A'.repeat(86)}==`,
  license: 'MIT',
}

function faultsOf(change: Partial<LockedPackage>, version = '1.2.3'): string[] {
  const manifest = {
    name: 'sample',
    version: '1.0.0',
    license: 'MIT',
    dependencies: { good: version },
    devDependencies: {},
    overrides: {},
  }
  return findDependencyFaults({ manifest, packages: [{ ...GOOD, ...change }] })
}

describe('dependencies', () => {
  it('are accepted if pinned, complete and licensed', () => {
    expect(faultsOf({})).toEqual([])
    expect(faultsOf({ license: 'GPL-3.0', dev: true })).toEqual([])
    expect(faultsOf({ inBundle: true, integrity: '' })).toEqual([])
    expect(faultsOf({ optionalDependencies: { good: '1.2.3' } })).toEqual([])
  })

  it.each(['^1.2.3', '~1.2.3', '1.x', 'latest', '*', 'github:a/b', 'file:../b', 'https://a.example/b.tgz'])(
    'may not have a version range: %s',
    version => {
      expect(faultsOf({}, version)).toHaveLength(1)
    },
  )

  it.each<Partial<LockedPackage>>([
    { integrity: 'sha1-abc=' },
    { resolved: 'git+ssh://git@github.com/a/b.git#abc' },
    { resolved: 'http://registry.example/good-1.2.3.tgz' },
    { resolved: 'file:../good' },
    { hasInstallScript: true },
    { license: 'AGPL-3.0' },
    { optionalDependencies: { '@good/binding-darwin-arm64': '1.2.3' } },
  ])('are refused with %o', change => {
    expect(faultsOf(change)).toHaveLength(1)
  })
})
