import { tmpdir } from 'node:os'
import { describe, expect, inject, it } from 'vitest'
import { openBackend } from '../../server/backend/open-backend.ts'
import { readEnv } from '../../server/env.ts'
import { createLog } from '../../server/log.ts'
import { createPostgresDatabase } from '../support/postgres-server.ts'

describe('a PostgreSQL server', () => {
  const open = async (query = '') => {
    const lines: string[] = []
    const url = await createPostgresDatabase(inject('postgresPort'))
    const env = readEnv({ DATABASE_URL: url + query, DATA_DIR: tmpdir() }, '/')
    const backend = await openBackend(
      env,
      createLog(line => lines.push(line)),
      line => lines.push(line),
    )
    await backend.close()
    return lines.join('\n')
  }

  it('without an administrator says so', async () => {
    const said = await open()
    expect(said).toContain('"level":"warn","event":"no administrator"')
    expect(said).toContain('The site has no administrator yet. Run "npm run admin -- create EMAIL"')
  })

  it('that offers no TLS, and a certificate that is not there, are each told in one line', async () => {
    await expect(open('?sslmode=verify-full')).rejects.toThrow(/^The PostgreSQL server .+ offers no TLS\..+$/)
    await expect(open('?sslmode=verify-full&sslrootcert=/nowhere/ca.pem')).rejects.toThrow(
      /^DATABASE_URL names \/nowhere\/ca\.pem, which we can’t read \(ENOENT\)\.$/,
    )
  })
})
