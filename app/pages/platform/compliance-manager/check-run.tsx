import type { Entry } from '#content/schema.ts'

interface EndingsProps {
  heading: string
  items: readonly Entry[]
}

/** The ways a thing may end, set as the forks of one line. */
export function Endings({ heading, items }: EndingsProps) {
  return (
    <section className="page pb-[var(--section)]">
      <h2 className="title max-w-4xl">{heading}</h2>
      <dl className="endings mt-10 lg:mt-14">
        {items.map(item => (
          <div key={item.title}>
            <dt className="subtitle">{item.title}</dt>
            <dd className="text mt-3">{item.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
