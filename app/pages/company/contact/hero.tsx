import { RuledList } from '#app/sections/ruled-list.tsx'

interface HeroProps {
  folio: string
  heading: string
  lead: string
  leaveOut: { title: string; entries: readonly string[] }
}

export function Hero({ folio, heading, lead, leaveOut }: HeroProps) {
  return (
    <section className="pb-12 pt-12 lg:pb-16 lg:pt-20">
      <div className="page grid gap-12 md:grid-cols-12 md:gap-8">
        <div className="md:col-span-7">
          <p className="folio">{folio}</p>
          <h1 className="title mt-5">{heading}</h1>
          <p className="lead mt-6">{lead}</p>
        </div>
        <div className="self-end md:col-span-5 lg:col-span-4 lg:col-start-9">
          <RuledList level="h2" {...leaveOut} />
        </div>
      </div>
    </section>
  )
}
