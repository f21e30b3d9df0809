import type { Figure } from '#content/schema.ts'

/** Claimed figures, set large with a plain caption of what each claims. */
export function Figures({ figures, label }: { figures: readonly Figure[]; label: string }) {
  return (
    <section className="page" aria-label={label}>
      <dl className="figures">
        {figures.map(figure => (
          <div key={figure.caption}>
            <dt className="folio">{figure.caption}</dt>
            <dd className="figure-value tabular">{figure.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
