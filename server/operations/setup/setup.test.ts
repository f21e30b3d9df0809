import { expect, test } from 'vitest'
import type { BackupState, WorkState } from '../../db/backup-work.ts'
import type { DatabaseState } from '../../db/state.ts'
import { judgeSetup } from './findings.ts'
import { hasStep, siteSteps } from './steps.ts'

const none: WorkState = { running: false, last: null, failed: null }
const backups = (age?: number): BackupState => ({
  backup: age === undefined ? none : { ...none, last: { age } },
  'test restore': none,
  restore: none,
})
const facts = {
  siteUrl: 'http://localhost:3000',
  sendsMail: false,
  people: 1,
  legal: false,
  posts: false,
  dismissed: [],
  backups: backups(),
}
const openOf = (changes: object) =>
  siteSteps({ ...facts, ...changes }).flatMap(({ step, state }) => (state === 'open' ? [step] : []))

test('a new site has everything to do', () => {
  expect(openOf({})).toHaveLength(7)
})

test.each([
  [{ siteUrl: 'https://octavo.example' }, 'address'],
  [{ sendsMail: true }, 'email'],
  [{ sendsMail: true }, 'notified'],
  [{ backups: backups(3600) }, 'backups'],
  [{ people: 2 }, 'colleagues'],
  [{ legal: true }, 'legal'],
  [{ posts: true }, 'post'],
  [{ dismissed: ['legal'] }, 'legal'],
])('%o takes a step off the list', (changes, step) => {
  expect(openOf(changes)).not.toContain(step)
})

test('an old backup is none', () => {
  expect(openOf({ backups: backups(3 * 86_400) })).toContain('backups')
})

test('Health and doctor name the place of what is open', () => {
  const state = {
    setup: { people: 1, legal: false, posts: true, dismissed: ['colleagues'] },
    backups: backups(),
  }
  const found = judgeSetup(state as unknown as DatabaseState, 'https://octavo.example', false)
  expect(found.map(({ subject, level }) => `${subject} ${level}`)).toEqual([
    'address ok',
    'email warning',
    'notified warning',
    'backups warning',
    'colleagues ok',
    'legal warning',
    'post ok',
  ])
  expect(found[1]?.advice).toMatch(/Settings › Email\. Or set SMTP_URL/)
})

test('a step that is nobody’s is on no list', () => {
  expect([hasStep('admin', 'legal'), hasStep('editor', 'legal'), hasStep('desk', 'reply')]).toEqual([
    true,
    false,
    true,
  ])
  expect(hasStep('admin', 'toString')).toBe(false)
})
