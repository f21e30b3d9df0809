import type { Entry } from '#content/schema.ts'

interface BoilerplateProps {
  heading: string
  texts: readonly Entry[]
}

/** The company description in three lengths, each in smaller type than the one before. */
export function Boilerplate({ heading, texts }: BoilerplateProps) {
  return (
    <section className="pb-[var(--section)]">
      <div className="page">
        <div className="fold-rule" />
        <h2 className="subtitle pt-12">{heading}</h2>
        <div className="boilerplate">
          {texts.map(text => (
            <div key={text.title} className="spread">
              <h3 className="folio">{text.title}</h3>
              <p>{text.text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
