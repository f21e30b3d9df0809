import type { ReactNode } from 'react'
import { EntryList } from '#app/sections/entry-lists.tsx'
import type { Entry } from '#content/schema.ts'

interface StopConditionsProps {
  heading: string
  items: readonly Entry[]
  children: ReactNode
}

/** The conditions that stop a run, beside one large figure. */
export function StopConditions({ heading, items, children }: StopConditionsProps) {
  return (
    <section className="section line-y bg-well">
      <div className="page grid gap-14 lg:grid-cols-12 lg:gap-8">
        <div className="lg:col-span-7">
          <h2 className="title">{heading}</h2>
          <EntryList items={items} className="stops mt-10" />
        </div>
        <div className="lg:col-span-4 lg:col-start-9 lg:self-end">{children}</div>
      </div>
    </section>
  )
}
