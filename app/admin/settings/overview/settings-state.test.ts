import { expect, it } from 'vitest'
import type { Backups } from '#contract/backups.ts'
import type { MailSettings } from '#contract/mail-settings.ts'
import { backupState, judged, notifiedState } from './settings-state.ts'

const now = new Date('2026-11-19T12:00:00Z')
const mail = (changes: Partial<MailSettings>) =>
  ({ faults: [], to: [], notified: {}, waiting: 0, ...changes }) as unknown as MailSettings
const sender = { server: 's', from: 'site@firm.example', domain: 'firm.example', encrypted: true }

it('says who is told, each once', () => {
  const told = mail({ sender, to: ['a@firm.example'], notified: { application: ['a@firm.example'] } })
  expect(notifiedState(told).says).toBe('Goes to a@firm.example.')
  expect(notifiedState(mail({ sender })).level).toBe('off')
})

it('shows the newest backup', () => {
  const backups = (changes: Partial<Backups>) =>
    ({ settings: {}, backups: [], verified: null, ...changes }) as unknown as Backups
  const newest = { made_at: '2026-11-19T10:00:00Z' } as Backups['backups'][number]
  expect(backupState(backups({ settings: null }), now).level).toBe('off')
  expect(backupState(backups({}), now).level).toBe('off')
  expect(backupState(backups({ backups: [newest] }), now)).toEqual({
    level: 'ok',
    says: 'Newest: 2 hours ago.',
  })
})

it('says what Health says, the worst first, and warns of nothing that Health doesn’t', () => {
  const address = { level: 'ok', says: 'http://localhost:3000' } as const
  const notSet = { subject: 'address', level: 'warning', says: 'The public address isn’t set.' } as const
  expect(judged({ address }, [notSet]).address).toEqual({ level: 'warning', says: notSet.says })
  expect(judged({ address }, [{ ...notSet, level: 'ok' }]).address).toBe(address)
  const untested = { subject: 'backup', level: 'warning', says: 'No backup has been tested yet.' } as const
  const failed = { subject: 'backup', level: 'fault', says: 'The last backup failed.' } as const
  for (const findings of [
    [failed, untested],
    [untested, failed],
  ])
    expect(judged({}, findings)).toEqual({ backups: { level: 'fault', says: failed.says } })
})
