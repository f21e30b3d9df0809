import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, it, vi } from 'vitest'
import { EXPORT_COLUMNS } from '../../app/admin/inbox/submissions.ts'
import { submissionBody } from '../../app/forms/submission.ts'
import { describeSent } from '../../app/receipts/describe-sent.ts'
import { SubmissionFields } from '../../app/sections/submission-fields.tsx'
import { receipt } from '../../content/collections/receipt.ts'
import { policy } from '../../content/pages/legal/privacy-policy/page.ts'
import { checkSubmission } from '../../contract/check-submission.ts'
import { RECEIPT_API, RECEIPT_HEADER } from '../../contract/receipts.ts'
import { claimDelivery } from '../../server/db/webhooks.ts'
import { compose } from '../../server/mail/compose.ts'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { findInTables } from '../support/find-personal-data.ts'
import { application } from '../support/submissions.ts'

// A field that no form has, defined here to check every place where a field must arrive.
const { FIELD } = vi.hoisted(() => ({ FIELD: { column: 'job_title', type: 'line', limit: 20 } }))

vi.mock('../../contract/submissions.ts', async original => {
  const definitions = await original<typeof import('../../contract/submissions.ts')>()
  Object.assign(definitions.SUBMISSIONS.application.fields, { jobTitle: FIELD })
  return definitions
})

vi.mock('../../content/collections/receipt.ts', async original => {
  const words = await original<typeof import('../../content/collections/receipt.ts')>()
  Object.assign(words.receipt.fields, { jobTitle: 'Job title' })
  return words
})

const TITLE = 'Quillmaster'
const sent = { ...application, jobTitle: TITLE }

it('is checked by its definition', () => {
  const long = checkSubmission('application', { ...sent, jobTitle: 'x'.repeat(21) })
  expect(long).toEqual({ ok: false, fields: { jobTitle: 'Use at most 20 characters.' } })
  expect(checkSubmission('application', { ...sent, jobTitle: undefined })).toMatchObject({ ok: true })
})

it('is named by the privacy policy', () => {
  expect(JSON.stringify(policy)).toContain('job title (if you give it)')
})

it('is in the mail to the team', () => {
  const checked = checkSubmission('application', sent)
  if (!checked.ok || checked.content.kind !== 'application') throw new Error('refused')
  const submission = { ...checked.content, id: 'a', spam: false, createdAt: new Date(0) }
  const due = {
    id: 'm',
    purpose: 'notification',
    attempts: 1,
    ageSeconds: 0,
    accepted: [],
    submission,
  } as const
  const team = [{ name: '', address: 'team@octavo.example' }]
  const mail = compose(
    { ...due, accepted: [] },
    { team, company: 'Octavo', siteUrl: 'https://octavo.example', fill: text => text },
  )
  expect(mail?.text).toContain(TITLE)
})

it('is entered in the form, stands on its receipt, and is exported from the inbox', () => {
  const copy = { labels: { jobTitle: 'Job title' } as object, prompts: {} }
  const form = renderToString(createElement(SubmissionFields, { kind: 'application', copy, errors: {} }))
  expect(form).toMatch(/<label[^>]*>Job title.*<input[^>]*maxLength="20"[^>]*name="jobTitle"/)
  expect(submissionBody('application', sent)).toHaveProperty('jobTitle', TITLE)
  expect(describeSent(sent, receipt)).toContainEqual({ name: 'jobTitle', label: 'Job title', value: TITLE })
  expect(EXPORT_COLUMNS).toContain('job_title')
})

describeOnServerFirst('a new field', kind => {
  const site = openedSite(kind)
  beforeAll(async () => {
    await site.sql('alter table public.applications add column job_title text')
  })

  it('is stored, read, found, told to webhooks, shown to its sender and erased', async () => {
    const endpoint = crypto.randomUUID()
    await site.sql(
      `insert into public.webhook_endpoints (id, name, url, kind, events, enabled)
       values ($1, 'Register', 'https://hooks.invalid', 'json', '{application.received}', false)`,
      [endpoint],
    )
    await site.sql(`insert into webhooks.secrets (endpoint_id, sealed) values ($1, '')`, [endpoint])
    const answer = await site.call('/functions/v1/send-application', {
      method: 'POST',
      body: JSON.stringify(sent),
      headers: { 'content-type': 'application/json' },
    })
    const { id, receipt: address } = (await answer.json()) as { id: string; receipt: string }
    const read = await site.admin.from('applications').select('job_title').eq('id', id)
    expect(read.data).toEqual([{ job_title: TITLE }])
    const found = await site.admin.rpc('desk_list', { filter: { words: TITLE.toLowerCase() } })
    expect(JSON.stringify(found.data)).toContain(id)
    const delivery = crypto.randomUUID()
    await site.sql(
      `insert into public.webhook_deliveries (id, endpoint_id, event, application_id) values ($1, $2, 'application.received', $3)`,
      [delivery, endpoint, id],
    )
    const due = await site.database.transaction({ role: 'service' }, tx => claimDelivery(tx, delivery, 60))
    expect(due?.subject).toMatchObject({ job_title: TITLE })
    const secret = { [RECEIPT_HEADER]: address.replace('/receipt/', '') }
    const held = await site.call(RECEIPT_API, { headers: secret })
    expect(await held.json()).toMatchObject({ fields: { jobTitle: TITLE } })
    await site.call(RECEIPT_API, { method: 'DELETE', headers: secret })
    expect(await findInTables(site, [TITLE])).toEqual([])
  })
})
