import type { ReactNode } from 'react'

interface NoticeProps {
  heading: string
  text?: string
  children?: ReactNode
}

/** An empty or failed state. */
export function Notice({ heading, text, children }: NoticeProps) {
  return (
    <div className="place notice" role="status">
      <h1>{heading}</h1>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
