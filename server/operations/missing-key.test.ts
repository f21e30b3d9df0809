import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownKeyIds } from '../auth/sealing-keys.ts'
import { readEnv } from '../env.ts'
import { findMissingKey } from './missing-key.ts'

const KEY = `${Buffer.alloc(32, 7).toString('base64url')}\n`

test('a key that is in the file is not missing, and one that is nowhere is told with what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-key-'))
  const env = readEnv({ DATA_DIR: folder }, '/')
  writeFileSync(join(folder, 'factors.key'), KEY)
  const [keyId = ''] = ownKeyIds(env)
  const sealed = [{ keyId, factors: 2, webhooks: 1, settings: 0 }]
  expect(findMissingKey(sealed, env)).toBeUndefined()
  rmSync(join(folder, 'factors.key'))
  expect(findMissingKey(sealed, env)).toMatchObject({
    factors: 2,
    says: expect.stringContaining('2 authenticator apps and 1 webhook secret is missing'),
    advice: expect.stringContaining(`Copy factors.key of the former server to ${folder}`),
  })
  const onServer = readEnv({ DATABASE_URL: 'postgres://localhost/octavo', DATA_DIR: folder }, '/')
  expect(findMissingKey(sealed, onServer)?.advice).toMatch(/^Set SECRET_KEY/)
  rmSync(folder, { recursive: true })
})
