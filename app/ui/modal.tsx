import { type ComponentProps, useEffect, useRef } from 'react'

/** A dialog that is open, and keeps the focus, for as long as it is shown. */
export function Modal({ className = 'dialog-note', ...props }: ComponentProps<'dialog'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return <dialog ref={dialog} className={`dialog ${className}`} {...props} />
}
