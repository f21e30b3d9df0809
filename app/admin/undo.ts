import { showToast, type ToastContent, toasts } from '#app/ui/toast-store.ts'
import { admin } from '#content/collections/admin.ts'

/** Shows what was done, with Undo for ten seconds, by button or `z`. */
export function offerUndo(done: Omit<ToastContent, 'action'>, undo: () => void): void {
  showToast({ ...done, action: { label: admin.undo, shortcut: 'z', act: undo } })
}

/** Undoes the last action if that is still offered. Returns whether it did. */
export function undoLast(): boolean {
  const last = [...toasts.snapshot()].reverse().find(({ action }) => action !== undefined)
  if (last) toasts.act(last)
  return last !== undefined
}
