import type { ReactNode } from 'react'

interface NoticeProps {
  heading: string
  text?: string
  children?: ReactNode
}

/** Stands where something would be: nothing is there, or it could not be had. */
export function Notice({ heading, text, children }: NoticeProps) {
  return (
    <div className="place notice" role="status">
      <h1>{heading}</h1>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
