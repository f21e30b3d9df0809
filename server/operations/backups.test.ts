import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backupName, rotate, rotateCopies } from './backups.ts'
import { describeContents } from './describe-backup.ts'
import { describeComparison } from './move.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'octavo-backups-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string) => writeFileSync(join(folder, name), '')

test('names sort by time and say whether a file is encrypted', () => {
  const at = new Date('2026-11-16T10:15:37.123Z')
  expect(backupName('octavo', at, false)).toBe('octavo-20261116T101537Z.gz')
  expect(backupName('before-restore', at, true)).toBe('before-restore-20261116T101537Z.gz.enc')
})

test('the newest stay, whether encrypted or not, and so does every file of another name', async () => {
  const others = ['before-restore-20260103T000000Z.gz', 'octavo.gz', 'octavo-2020.gz', 'notes.txt']
  const own = [1, 2, 3, 4].map(day => backupName('octavo', new Date(Date.UTC(2026, 0, day)), day % 2 === 0))
  for (const name of [...others, ...own]) write(name)
  expect(await rotate(folder, 2)).toBe(2)
  expect(readdirSync(folder).sort()).toEqual([...others, ...own.slice(2)].sort())
  expect(await rotate(folder, 2)).toBe(0)
})

test('a copy made before a restore goes when all backups that stay are newer, and at most two go at once', async () => {
  const copy = 'before-restore-20260101T120000Z.gz'
  const own = [1, 2, 3, 4, 5].map(day => backupName('octavo', new Date(Date.UTC(2026, 0, day)), false))
  for (const name of [copy, ...own]) write(name)
  expect(await rotate(folder, 2)).toBe(2)
  expect(readdirSync(folder).sort()).toEqual(own.slice(1))
  expect([await rotate(folder, 2), await rotate(folder, 2)]).toEqual([2, 0])
  expect(await rotate(folder, 7)).toBe(0)
})

test('of the copies made before a restore three stay, and the one that was restored from', async () => {
  const copies = [1, 2, 3, 4, 5, 6].map(day =>
    backupName('before-restore', new Date(Date.UTC(2026, 0, day)), false),
  )
  const others = ['before-restore.gz', 'octavo-20260101T000000Z.gz']
  for (const name of [...copies, ...others]) write(name)
  await rotateCopies(folder, join(folder, copies[1] ?? ''))
  expect(readdirSync(folder).sort()).toEqual([copies[1], ...copies.slice(3), ...others].sort())
})

test('what a killed backup left is removed after an hour', async () => {
  const old = 'octavo-20260101T000000Z.gz.1234.partial'
  const fresh = 'octavo-20260102T000000Z.gz.5678.partial'
  write(old)
  write(fresh)
  utimesSync(join(folder, old), 0, 0)
  await rotate(folder, 7)
  expect(readdirSync(folder)).toEqual([fresh])
})

test('contents are told table by table, empty ones left out', () => {
  const header = { format: '', createdAt: '2026-11-16T10:15:37Z', migrations: ['0001_a.sql', '0002_b.sql'] }
  const tables = [
    { name: 'accounts.users', rows: 2 },
    { name: 'public.blog_posts', rows: 0 },
  ]
  expect(describeContents({ header, isEncrypted: true, tables, rows: 2 })).toBe(
    [
      'Created at 2026-11-16T10:15:37Z, after migration 0002_b.sql. Encrypted and complete.',
      '  accounts.users     2  (accounts)',
      '2 rows in all.',
    ].join('\n'),
  )
})

test('a comparison names the tables that differ', () => {
  const text = describeComparison([
    { table: 'accounts.users', rows: 2, missing: 0, extra: 0 },
    { table: 'accounts.audit_log', rows: 5, missing: 0, extra: 2 },
    { table: 'public.empty', rows: 0, missing: 0, extra: 0 },
    { table: 'public.blog_posts', rows: 3, missing: 1, extra: 2 },
  ])
  expect(text.split('\n').map(line => line.trim().replace(/ +/g, ' '))).toEqual([
    'accounts.users 2 same',
    'accounts.audit_log 5 same',
    'public.blog_posts 3 DIFFERENT: 1 missing, 2 extra',
    'We compared 10 rows in 4 tables.',
  ])
})
