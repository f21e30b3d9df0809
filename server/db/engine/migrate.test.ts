import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listMigrations, loadMigrations, pendingMigrations } from './migrate.ts'

const migrations = loadMigrations()
const done = migrations.map(({ name, checksum }) => ({ name, checksum }))

describe('migrations', () => {
  it('have a number each, which orders them', () => {
    const numbers = listMigrations().map(name => name.slice(0, 4))
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('that were released are as they were, and none is added before them', () => {
    const list = readFileSync(new URL('../../../db/migrations/released.txt', import.meta.url), 'utf8')
    const released = Array.from(list.matchAll(/^([0-9a-f]{64}) {2}(\S+)$/gm), ([, checksum, name = '']) => ({
      name,
      checksum,
    }))
    const last = released.at(-1)?.name ?? ''
    expect(
      migrations.filter(({ name }) => name <= last).map(({ name, checksum }) => ({ name, checksum })),
    ).toEqual(released)
  })

  it('run in order if they have not run yet', () => {
    expect(pendingMigrations(migrations, [])).toEqual(migrations)
    expect(pendingMigrations(migrations, done.slice(0, 2))).toEqual(migrations.slice(2))
    expect(pendingMigrations(migrations, done)).toEqual([])
  })

  it('refuse a file that has changed since it ran', () => {
    const drifted = done.map((entry, index) => (index === 1 ? { ...entry, checksum: 'other' } : entry))
    expect(() => pendingMigrations(migrations, drifted)).toThrow(
      `db/migrations/${done[1]?.name} has changed since this database ran it.`,
    )
  })

  it('refuse a database of a newer version', () => {
    const newer = [...done, { name: '9999_later.sql', checksum: 'x' }]
    expect(() => pendingMigrations(migrations, newer)).toThrow('made by a newer version')
  })

  it('have the same checksum with any line ending', () => {
    expect(migrations.every(({ sql }) => !sql.includes('\r'))).toBe(true)
  })
})
