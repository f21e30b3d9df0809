import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { loadMigrations, pendingMigrations } from './migrate.ts'

const migrations = loadMigrations()
const done = migrations.map(({ name, checksum }) => ({ name, checksum }))

describe('migrations', () => {
  it('have unique numbers', () => {
    const numbers = migrations.map(({ name }) => name.slice(0, 4))
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers).toEqual(numbers.toSorted())
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

  it('of before differ in the name of a schema alone from what installations have run', () => {
    const lines = done
      .filter(({ name }) => name >= '0001' && name <= '0086_last_backup.sql')
      .map(({ name, checksum }) => `${checksum} ${name}\n`)
    // Of the list as sha256sum wrote it when the files still said `auth`.
    expect(createHash('sha256').update(lines.join('')).digest('hex')).toBe(
      '941527146e6a957e7b02c026fd92d3697352290c4b1cacc545f896012d0e6b4b',
    )
  })

  it('have the same checksum with any line ending', () => {
    expect(migrations.every(({ sql }) => !sql.includes('\r'))).toBe(true)
  })
})
