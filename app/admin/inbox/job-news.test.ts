import { expect, it } from 'vitest'
import type { InboxJob } from '#contract/inbox.ts'
import { isNews } from './job-news.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
const job = (changes: Partial<InboxJob>): InboxJob => ({
  id: 'a',
  change: { spam: true },
  status: 'done',
  total: 30,
  done: 30,
  skipped: 0,
  fault: null,
  created_at: '2026-06-15T11:00:00Z',
  finished_at: '2026-06-15T11:01:00Z',
  undo_until: null,
  ...changes,
})
const failure = { id: 'b', submission: 'c', name: 'Ada', reference: 'OCT-AAAA-AAAA', fault: 'EENVELOPE 550' }

it.each([
  ['that is over', {}, false],
  ['whose emails were all delivered', { sent: 30, failures: [] }, false],
  ['whose time to undo is over', { undo_until: '2026-06-15T11:59:00Z' }, false],
  ['that was undone', { status: 'undone' }, false],
  ['that is running', { status: 'running' }, true],
  ['that is being undone', { status: 'undoing' }, true],
  ['that stopped', { status: 'stopped' }, true],
  ['that can be undone', { undo_until: '2026-06-15T12:05:00Z' }, true],
  ['with an email that failed', { sent: 29, failures: [failure] }, true],
] satisfies [string, Partial<InboxJob>, boolean][])(
  'a job %s is shown on opening: %#',
  (_, changes, shown) => {
    expect(isNews(job(changes), NOW)).toBe(shown)
  },
)
