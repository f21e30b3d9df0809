import type { InboxJob } from '#contract/inbox.ts'

export const isUnderWay = (job: InboxJob | undefined) =>
  job?.status === 'running' || job?.status === 'undoing'

/** Whether an inbox that is opened shows its latest job: one that runs, can be undone, or needs attention. */
export function isNews(job: InboxJob, now: Date): boolean {
  const isUndoable = job.undo_until !== null && new Date(job.undo_until) > now
  return isUnderWay(job) || isUndoable || job.status === 'stopped' || (job.failures ?? []).length > 0
}
