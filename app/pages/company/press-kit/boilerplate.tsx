import type { Entry } from '#content/schema.ts'

interface BoilerplateProps {
  folio: string
  heading: string
  texts: readonly Entry[]
}

/** The same company in three lengths, each set smaller than the one before. */
export function Boilerplate({ folio, heading, texts }: BoilerplateProps) {
  return (
    <section className="pb-[var(--section)]">
      <div className="page">
        <div className="fold-rule" />
        <div className="spread pt-12">
          <p className="folio lg:pt-3">{folio}</p>
          <h2 className="subtitle">{heading}</h2>
        </div>
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
