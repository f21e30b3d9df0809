import type { ReactNode } from 'react'
import { RuledList } from '#app/sections/ruled-list.tsx'

interface HeroProps {
  folio: string
  heading: string
  lead: string
  leaveOut: { title: string; entries: readonly string[] }
  letter: ReactNode
}

/** Advice on what to leave out, and the letter beside it. */
export function Hero({ folio, heading, lead, leaveOut, letter }: HeroProps) {
  return (
    <section className="pb-16 pt-12 lg:pb-24 lg:pt-20">
      <div className="page grid gap-12 lg:grid-cols-12 lg:gap-8">
        <div className="flex flex-col lg:col-span-4">
          <p className="folio">{folio}</p>
          <h1 className="title mt-5">{heading}</h1>
          <p className="lead mt-6">{lead}</p>
          <div className="mt-10 lg:mt-auto lg:pt-12">
            <RuledList level="h2" {...leaveOut} />
          </div>
        </div>
        <div className="lg:col-span-7 lg:col-start-6">{letter}</div>
      </div>
    </section>
  )
}
