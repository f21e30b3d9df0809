import { expect, it } from 'vitest'
import type { DueDelivery } from '../db/webhooks.ts'
import { payloadOf } from './payload.ts'

const sender = { company: 'Octavo', siteUrl: 'https://octavo.example' }

function due(event: string, kind: 'json' | 'slack', subject?: Record<string, unknown>): DueDelivery {
  return {
    id: 'd',
    event,
    attempts: 1,
    createdAt: new Date('2026-11-16T09:00:00Z'),
    endpoint: { id: 'e', url: 'https://hooks.firm.example', kind },
    sealedSecrets: [],
    subject,
  }
}
const slack = (event: string, subject?: Record<string, unknown>) =>
  JSON.parse(payloadOf(due(event, 'slack', subject), sender) ?? '').text

it('holds the whole row and its address as JSON', () => {
  const subject = { id: 'a1', email: 'ada@firm.example', message: 'Hello' }
  expect(JSON.parse(payloadOf(due('application.received', 'json', subject), sender) ?? '')).toEqual({
    type: 'application.received',
    timestamp: '2026-11-16T09:00:00.000Z',
    data: { ...subject, url: 'https://octavo.example/admin/inbox/a1' },
  })
})

it('is one line for Slack, in which nothing that was typed is a link, a mention or a second line', () => {
  const subject = {
    id: 'a1',
    first_name: '<!channel>',
    last_name: 'A\nB',
    company: 'H & W',
    message: 'Secret',
    spam: true,
  }
  expect(slack('application.received', subject)).toBe(
    'Possible spam: New application for access: &lt;!channel&gt; A B, H &amp; W <https://octavo.example/admin/inbox/a1|Open>',
  )
  expect(slack('career_application.received', { id: 'c1', position: 'Editor', name: 'Grace' })).toBe(
    'New job application: Editor, Grace <https://octavo.example/admin/inbox/c1|Open>',
  )
  expect(slack('post.published', { slug: 'käse|>', title: 'News' })).toBe(
    'New post: News <https://octavo.example/blog/k%C3%A4se%7C%3E|Open>',
  )
  expect(slack('webhook.test')).toContain('This is a test')
})

it('is nothing when what it is about is gone', () => {
  expect(payloadOf(due('post.published', 'json'), sender)).toBeUndefined()
})
