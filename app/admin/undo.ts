import { showToast, type ToastContent, toasts } from '#app/ui/toast-store.ts'
import { admin } from '#content/collections/admin.ts'

/** Says what was done, and offers to undo it for ten seconds, by its button or by `z`. */
export function offerUndo(done: Omit<ToastContent, 'action'>, undo: () => void): void {
  showToast({ ...done, action: { label: admin.undo, shortcut: 'z', act: undo } })
}

/** Undoes what was done last, if that is still offered. Answers whether it was. */
export function undoLast(): boolean {
  const last = [...toasts.snapshot()].reverse().find(({ action }) => action !== undefined)
  if (last) toasts.act(last)
  return last !== undefined
}
