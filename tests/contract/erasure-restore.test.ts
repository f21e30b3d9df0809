/** @module-tag full */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { RECEIPT_API, RECEIPT_HEADER } from '../../contract/receipts.ts'
import { ERASURE_LIST } from '../../server/operations/erasure-list.ts'
import { describeOnServerFirst, startBackend } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { openedFolder } from '../support/opened.ts'
import { applicationOf, careerOf } from '../support/submissions.ts'

const COLLEAGUE = { email: 'colleague@firm.example', password: 'the long password of a colleague' }

describeOnServerFirst('a restore', kind => {
  const folder = openedFolder()
  const file = join(folder, 'octavo.gz')
  const list = join(folder, ERASURE_LIST)
  const site = openedSite(kind, { BACKUP_DIR: folder })
  let withdrawn: string

  const { run } = site
  const emails = async (from = site) =>
    (
      await from.sql<{ email: string }>(
        `select email from applications union all select email from career_applications
         union all select email from accounts.users where email = '${COLLEAGUE.email}' order by 1`,
      )
    ).map(({ email }) => email)

  beforeAll(async () => {
    await site.send('application', applicationOf('Stays', 'stays@firm.example'))
    const first = await site.send('application', applicationOf('Own', 'withdrawn@firm.example'))
    withdrawn = first.body.receipt.replace('/receipt/', '')
    await site.send('career', careerOf('Inbox', 'inbox@firm.example'))
    await site.send('career', careerOf('Person', COLLEAGUE.email))
    await run({ name: 'create-administrator', email: COLLEAGUE.email, secret: COLLEAGUE })
    await run({ name: 'backup', file })
  })

  it('erases again what was erased since: by receipt, in the inbox, and with the account', async () => {
    const answer = await site.call(RECEIPT_API, {
      method: 'DELETE',
      headers: { [RECEIPT_HEADER]: withdrawn },
    })
    expect(answer.status).toBe(200)
    const { error } = await site.admin.from('career_applications').delete().eq('email', 'inbox@firm.example')
    expect(error).toBeNull()
    await run({ name: 'erase', email: COLLEAGUE.email })
    expect(await emails()).toEqual(['stays@firm.example'])

    expect(await run({ name: 'restore', file })).toMatch(/ Erased again: 3 submissions and 1 account\.$/)
    expect(await emails()).toEqual(['stays@firm.example'])
    expect(await site.sql('select from desk.entries')).toHaveLength(1)
    await expect(site.signedIn(COLLEAGUE)).rejects.toThrow()
  })

  it('brings back what the server itself removed, as by a wrong clock', async () => {
    await site.sql(`delete from applications`)
    expect(await run({ name: 'restore', file })).toMatch(/ Erased again: /)
    expect(await emails()).toEqual(['stays@firm.example'])
  })

  it('finds the list beside the backups, which names nobody', async () => {
    await expect.poll(() => readFileSync(list, 'utf8')).toMatch(/^(?:\S+Z [0-9a-f]{64}\n){4}$/)
  })

  it('erases them again in a new database too', async () => {
    const copy = mkdtempSync(join(tmpdir(), 'octavo-erasures-'))
    const other = await startBackend(kind, { BACKUP_DIR: copy })
    try {
      const said = await other.run({ name: 'restore', file })
      expect(said).toMatch(/ Erased again: 3 submissions and 1 account\.$/)
      // The list of erasures is stored beside its own backups.
      await expect.poll(() => readFileSync(join(copy, ERASURE_LIST), 'utf8')).toBe(readFileSync(list, 'utf8'))
    } finally {
      await other.close()
      rmSync(copy, { recursive: true, force: true })
    }
  })

  it('refuses a list that is spoiled, and changes nothing', async () => {
    const whole = readFileSync(list, 'utf8')
    writeFileSync(list, `${whole}half a li`)
    await expect(run({ name: 'restore', file })).rejects.toThrow(
      `Line 5 of ${list} isn’t an erasure. We changed nothing.`,
    )
    writeFileSync(list, whole)
    expect(await emails()).toEqual(['stays@firm.example'])
  })

  it('brings everything back if that is wanted, and leaves it there from then on', async () => {
    const all = [COLLEAGUE.email, COLLEAGUE.email, 'inbox@firm.example', 'stays@firm.example']
    const expected = [...all, 'withdrawn@firm.example']
    await run({ name: 'restore', file, bringBackErased: true })
    expect(await emails()).toEqual(expected)
    await run({ name: 'restore', file })
    expect(await emails()).toEqual(expected)
  })
})
