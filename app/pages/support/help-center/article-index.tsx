import type { HelpCategory } from '#content/support-schema.ts'

interface ArticleIndexProps {
  heading: string
  note: string
  unit: string
  categories: readonly HelpCategory[]
}

/** The index of a book: subjects in columns, each with the number of its article. */
export function ArticleIndex({ heading, note, unit, categories }: ArticleIndexProps) {
  const firstNumbers = categories.map((_, at) =>
    categories.slice(0, at).reduce((sum, category) => sum + category.entries.length, 1),
  )
  return (
    <section className="page">
      <div className="fold-rule" />
      <div className="flex flex-wrap items-baseline justify-between gap-x-12 gap-y-3 py-8">
        <h2 className="subtitle">{heading}</h2>
        <p className="text text-small max-w-xl">{note}</p>
      </div>
      <div className="help-index">
        {categories.map(({ id, title, scope, entries }, at) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <header>
              <h3 id={`${id}-title`} className="heading">
                {title}
              </h3>
              <p className="folio">
                {entries.length} {unit}
              </p>
              <p className="text text-small">{scope}</p>
            </header>
            <ol start={firstNumbers[at]}>
              {entries.map(([term, about]) => (
                <li key={term}>
                  <span>
                    <b>{term},</b> {about}
                  </span>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  )
}
