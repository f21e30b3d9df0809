import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { blogAdminList } from '#content/collections/blog-admin-list.ts'
import type { Action } from './bulk.ts'
import type { PostLine } from './post-lines.ts'
import { countWords, withDays } from './result-words.ts'

const copy = blogAdminList.confirm

/** What is to be done: to one post from its line, or to those that are selected, which may be all. */
export interface Pending {
  action: Action
  lines: readonly PostLine[] | 'all'
  count: number
}

/** Whether to ask first: about what cannot be undone, about what leaves the blog, and about several posts at once. */
export const needsConfirmation = ({ action, count }: Pending) =>
  action === 'trash' || action === 'erase' || count > 1

interface ConfirmActionProps {
  pending: Pending
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmAction({ pending, onConfirm, onCancel }: ConfirmActionProps) {
  const { action, lines, count } = pending
  const many = count > 1
  const words = copy[action]
  const { titleMany, textMany, confirmMany } = copy.trash
  const several =
    action === 'trash' && many ? { title: titleMany, text: textMany, confirm: confirmMany } : words
  const only = lines !== 'all' && lines.length === 1 ? lines[0] : undefined
  return (
    <ConfirmDialog
      title={several.title}
      text={withDays(several.text)}
      subject={only ? only.title : countWords(count)}
      confirm={several.confirm}
      cancel={copy.cancel}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  )
}
