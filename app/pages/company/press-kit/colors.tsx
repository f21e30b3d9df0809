interface ColorsProps {
  heading: string
  lead: string
  swatches: readonly { key: string; name: string; use: string; hex: string; oklch: string }[]
}

/** A swatch of each color, with its name and values. */
export function Colors({ heading, lead, swatches }: ColorsProps) {
  return (
    <section className="pb-[var(--section)]">
      <div className="page grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 className="title">{heading}</h2>
          <p className="text mt-5">{lead}</p>
        </div>
        <div className="swatches lg:col-span-8">
          {swatches.map(swatch => (
            <figure key={swatch.key} className={`swatch swatch-${swatch.key}`}>
              <figcaption>
                <span className="heading">{swatch.name}</span>
                <span>{swatch.use}</span>
                <span className="swatch-values">
                  {swatch.hex}
                  <br />
                  oklch({swatch.oklch})
                </span>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
