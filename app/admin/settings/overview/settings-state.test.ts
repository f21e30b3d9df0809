import { expect, it } from 'vitest'
import type { Backups } from '#contract/backups.ts'
import type { MailSettings } from '#contract/mail-settings.ts'
import { backupState, mailState, notifiedState } from './settings-state.ts'

const now = new Date('2026-11-19T12:00:00Z')
const mail = (changes: Partial<MailSettings>) =>
  ({ faults: [], to: [], notified: {}, waiting: 0, ...changes }) as unknown as MailSettings
const sender = { server: 's', from: 'site@firm.example', domain: 'firm.example', encrypted: true }

it('warns where no email is sent, or where some was not delivered', () => {
  expect(mailState(mail({ sender: null })).level).toBe('warning')
  expect(mailState(mail({ sender }))).toEqual({ level: 'ok', says: 'Sends from site@firm.example.' })
  expect(mailState(mail({ sender, faults: [{}] as MailSettings['faults'] })).level).toBe('warning')
})

it('says who is told, each once', () => {
  const told = mail({ sender, to: ['a@firm.example'], notified: { application: ['a@firm.example'] } })
  expect(notifiedState(told).says).toBe('Goes to a@firm.example.')
  expect(notifiedState(mail({ sender })).level).toBe('warning')
})

it('shows a backup that failed before those that are there', () => {
  const backups = (changes: Partial<Backups>) =>
    ({
      settings: {},
      backups: [],
      not_made: null,
      not_verified: null,
      verified: null,
      ...changes,
    }) as unknown as Backups
  const newest = { made_at: '2026-11-19T10:00:00Z' } as Backups['backups'][number]
  expect(backupState(backups({ settings: null }), now).level).toBe('warning')
  expect(backupState(backups({}), now).level).toBe('off')
  expect(backupState(backups({ backups: [newest] }), now)).toEqual({
    level: 'ok',
    says: 'Newest: 2 hours ago.',
  })
  expect(backupState(backups({ backups: [newest], not_made: { reason: '', at: '' } }), now).level).toBe(
    'fault',
  )
})
