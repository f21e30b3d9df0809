import { type ComponentProps, useEffect, useRef } from 'react'

/** A modal dialog that is open while it is rendered. */
export function Modal({ className = 'dialog-note', ...props }: ComponentProps<'dialog'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return <dialog ref={dialog} className={`dialog ${className}`} {...props} />
}
