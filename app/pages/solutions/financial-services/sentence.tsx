import type { ReactNode } from 'react'

/** One sentence at display size, alone or with something beside it. */
export function Sentence({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <section className="section mb-[var(--section)] border-y bg-well">
      <div className="page sentence">
        <p className="title">{text}</p>
        {children}
      </div>
    </section>
  )
}
