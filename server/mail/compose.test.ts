import { describe, expect, it } from 'vitest'
import { createFill } from '../../contract/placeholders.ts'
import type { StoredSubmission } from '../db/inbox-answers.ts'
import type { DueSubmissionMail } from '../db/outbox.ts'
import { compose } from './compose.ts'

const correspondent = {
  company: 'Octavo',
  siteUrl: 'https://octavo.example',
  fill: createFill('https://octavo.example'),
  team: [{ name: '', address: 'team@octavo.example' }],
}

const application: StoredSubmission = {
  id: '6f1c0000-0000-4000-8000-000000000000',
  kind: 'application',
  spam: false,
  createdAt: new Date('2026-11-15T09:30:00Z'),
  fields: {
    type: 'contact',
    firstName: 'Ada',
    lastName: "<b>O'Neill</b>",
    email: 'ada@firm.example',
    company: 'Hale & Wick',
    companySize: '51-200',
    language: 'en',
    message: 'First line\n<script>alert(1)</script>',
  },
}

const due = (
  purpose: DueSubmissionMail['purpose'],
  submission: StoredSubmission = application,
): DueSubmissionMail => ({
  id: 'm',
  purpose,
  attempts: 1,
  ageSeconds: 0,
  submission,
  notified: null,
  accepted: [],
})

describe('a notification', () => {
  const message = compose(due('notification'), correspondent)

  it('goes to the team and answers to the sender', () => {
    expect(message).toMatchObject({
      to: [{ address: 'team@octavo.example' }],
      replyTo: 'ada@firm.example',
    })
    expect(message?.subject).toBe("New application for access, Ada <b>O'Neill</b>, Hale & Wick")
  })

  it('goes to those who were set for its kind', () => {
    const told = compose(
      { ...due('notification'), notified: ['a@octavo.example', 'b@octavo.example'] },
      correspondent,
    )
    expect(told?.to.map(({ address }) => address)).toEqual(['a@octavo.example', 'b@octavo.example'])
  })

  it('can be read as text', () => {
    expect(message?.text).toMatchInlineSnapshot(`
      "New application for access

      Open it in the inbox:
      https://octavo.example/admin/inbox/6f1c0000-0000-4000-8000-000000000000

      Name          Ada <b>O'Neill</b>
      Email         ada@firm.example
      Company       Hale & Wick
      Company size  51-200
      Language      English

      > First line
      > <script>alert(1)</script>

      Octavo, https://octavo.example
      Received on November 15, 2026 at 9:30 AM UTC
      Reference 6f1c0000-0000-4000-8000-000000000000
      "
    `)
  })

  it('escapes every word in HTML and fetches nothing', () => {
    expect(message?.html).not.toMatch(/<b>|<script|<img|src=|url\(/i)
    expect(message?.html).toContain('Hale &amp; Wick')
    expect(message?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  it('says when the submission looks like spam', () => {
    const spam = compose(due('notification', { ...application, spam: true }), correspondent)
    expect(spam?.subject).toMatch(/^Possible spam: /)
    expect(spam?.text).toMatch(/^This might be spam/)
  })

  it('keeps headers to one line even when the table was changed by hand', () => {
    const changed = compose(
      due('notification', {
        ...application,
        fields: {
          ...application.fields,
          firstName: 'Ada\r\nBcc: x@evil.example',
          email: 'a@b.example\r\nBcc: x@evil.example',
        },
      }),
      correspondent,
    )
    expect(changed?.subject).not.toMatch(/[\r\n]/)
    expect(changed?.replyTo).toBeUndefined()
  })

  it('says in its headers what was written, and not what an encoded word stands for', () => {
    const disguised = compose(
      due('notification', {
        ...application,
        fields: { ...application.fields, firstName: '=?utf-8?B?SGk=?=', email: '=?utf-8?q?a?=@firm.example' },
      }),
      correspondent,
    )
    expect(disguised?.subject).not.toContain('=?')
    expect(disguised?.subject).toContain('utf-8?B?SGk')
    expect(disguised?.replyTo).toBeUndefined()
    expect(disguised?.text).toContain('=?utf-8?B?SGk=?=')
  })

  it('names the position of a candidate', () => {
    const career = compose(
      due('notification', {
        ...application,
        kind: 'career_application',
        fields: {
          name: 'Grace',
          email: 'grace@firm.example',
          phone: '555 0100',
          message: 'Hello',
          position: 'Product Designer',
          resumeFileName: 'grace.pdf',
        },
      }),
      correspondent,
    )
    expect(career?.subject).toBe('New job application: Product Designer, Grace')
    expect(career?.text).toContain('grace.pdf')
  })
})

describe('an acknowledgement', () => {
  it('goes to the sender and repeats nothing the sender wrote', () => {
    const message = compose(due('acknowledgement'), correspondent)
    expect(message).toMatchObject({ to: [{ address: 'ada@firm.example' }], autoSubmitted: 'auto-replied' })
    for (const part of [message?.subject, message?.text, message?.html])
      for (const word of ['Ada', 'Neill', 'Hale', 'First line']) expect(part).not.toContain(word)
  })

  it('links to the receipt of the submission, which names the reference', () => {
    const { text, html } = compose(due('acknowledgement'), correspondent, { secret: 'secret' }) ?? {}
    for (const part of [text, html]) expect(part).toContain(`${correspondent.siteUrl}/receipt/secret`)
  })

  it('is not made for an address that is none', () => {
    const fields = { ...application.fields, email: 'ada@firm.example, eve@firm.example' }
    expect(compose(due('acknowledgement', { ...application, fields }), correspondent)).toBeUndefined()
  })
})

describe('an application from a German page', () => {
  if (application.kind !== 'application') throw new Error('It is one')
  const german: StoredSubmission = {
    ...application,
    reference: 'OCT-AAAA-BBBB',
    fields: { ...application.fields, language: 'de' },
  }

  it('is acknowledged in German, with the address of the German receipt', () => {
    const message = compose(due('acknowledgement', german), correspondent, { secret: 'secret' })
    expect(message?.subject).toBe('Octavo: Ihr Antrag ist eingegangen')
    expect(message?.text).toMatchInlineSnapshot(`
      "Ihr Antrag ist eingegangen

      Vielen Dank für Ihren Antrag. Wir prüfen ihn und melden uns in Kürze bei Ihnen.

      Gespeicherte Daten ansehen oder löschen:
      https://octavo.example/de/receipt/secret

      Aktenzeichen  OCT-AAAA-BBBB

      Octavo, https://octavo.example/de
      Jemand hat diese Adresse in ein Formular auf unserer Website eingetragen. Wenn Sie das nicht waren, löschen Sie den Antrag bitte über den Link oben.
      "
    `)
    expect(message?.html).toContain('<html lang="de">')
  })

  it('is told to the team in English, with its language', () => {
    const message = compose(due('notification', german), correspondent)
    expect(message?.subject).toMatch(/^New application for access, /)
    expect(message?.text).toMatch(/^Language +German$/m)
    expect(message?.html).toContain('<html lang="en">')
  })
})

describe('what the environment decides', () => {
  /** Stands in for the real placeholders of settings. */
  const fill = (text: string) => text.replaceAll('application', '{FILLED}')
  const told = '{RETENTION_DAYS} days, application'

  it('is put into our own words, and never into those of a person', () => {
    const acknowledged = compose(due('acknowledgement'), { ...correspondent, fill })
    expect(acknowledged?.text).toContain('{FILLED}')
    expect(acknowledged?.html).not.toContain('application.')
    const message = { ...application, fields: { ...application.fields, message: told } } as StoredSubmission
    expect(compose(due('notification', message), { ...correspondent, fill })?.text).toContain(told)
  })
})
