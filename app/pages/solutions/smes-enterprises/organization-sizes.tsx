import { SectionHead } from '#app/sections/section-head.tsx'

interface OrganizationSizesProps {
  heading: string
  bands: readonly { size: string; title: string; text: string }[]
}

/** Uses by size of organization, growing from left to right. */
export function OrganizationSizes({ heading, bands }: OrganizationSizesProps) {
  return (
    <section className="page pt-[var(--section)]">
      <SectionHead heading={heading} />
      <div className="size-bands">
        {bands.map(band => (
          <article key={band.size} aria-label={band.title}>
            <p className="size-band tabular">{band.size}</p>
            <h3 className="heading">{band.title}</h3>
            <p className="text">{band.text}</p>
          </article>
        ))}
      </div>
    </section>
  )
}
