import { expect, test } from 'vitest'
import { findMistyped } from './mistyped-variables.ts'

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['BACKUP_PASPHRASE', 'BACKUP_PASSPHRASE'],
  ['SMTP_ULR', 'SMTP_URL'],
  ['SITEURL', 'SITE_URL'],
  ['site_url', 'SITE_URL'],
  ['ADMIN_PASWORD', 'ADMIN_PASSWORD'],
])('%s is taken for %s', (name, meant) => {
  expect(findMistyped({ [name]: 'x' })).toEqual([{ name, meant }])
  expect(findMistyped({ [name]: 'x', [meant]: 'y' })).toEqual([])
})

test.each([
  'PORT',
  'HOME',
  'HOSTNAME',
  'PATH',
  'USER',
  'PGHOST',
  'NODE_ENV',
  'MAIL',
  'LOGNAME',
  'DATABASE_PASSWORD',
])('%s is nobody’s slip', name => {
  expect(findMistyped({ [name]: 'x' })).toEqual([])
})
